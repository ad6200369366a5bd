import { buttonLook } from './Button';
import { Link } from './Link';

export const GoTo = ({ to, children }: { to: string; children: string }) => (
  <Link className="button" {...buttonLook({ variant: 'outlined' })} to={to}>
    {children}
  </Link>
);

import { buttonLook } from './Button';
import { Link } from './Link';

interface GoToProps {
  to: string;
  children: string;
}

export const GoTo = ({ to, children }: GoToProps) => (
  <Link className="button" {...buttonLook({ variant: 'outlined' })} to={to}>
    {children}
  </Link>
);

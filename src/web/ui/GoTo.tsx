import { Link } from './Link';

export const GoTo = ({ to, children }: { to: string; children: string }) => (
  <Link className="button" data-variant="outlined" to={to}>
    {children}
  </Link>
);

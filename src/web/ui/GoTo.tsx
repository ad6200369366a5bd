import { buttonLook } from './Button';
import { Link } from './Link';

interface GoToProps {
  to: string;
  /** Says where it leads. */
  children: string;
}

/** The way to another screen, where this one has nothing to show. */
export const GoTo = ({ to, children }: GoToProps) => (
  <Link className="button" {...buttonLook({ variant: 'outlined' })} to={to}>
    {children}
  </Link>
);

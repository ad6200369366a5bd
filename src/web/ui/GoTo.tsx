import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface GoToProps {
  to: string;
  /** Says where it leads. */
  children: string;
}

/** The way to another screen, where this one has nothing to show. */
export const GoTo = ({ to, children }: GoToProps) => (
  <Button component={Link} to={to} variant="outlined">
    {children}
  </Button>
);

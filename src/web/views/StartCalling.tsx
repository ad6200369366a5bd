import { paths } from '../address/paths';
import type { LinkView } from './SideNav';

/** For an agent: the way into the day's work, in a row under the heading. */
export const StartCalling = ({ Link, text }: { Link: LinkView; text: string }) => (
  <div className="page-heading">
    <Link to={paths.callQueue} className="button">
      {text}
    </Link>
  </div>
);

import type { ReactNode } from 'react';
import { paths } from '../address/paths';
import type { LinkView } from './SideNav';

export const startCalling = 'Start calling';

/** For an agent: the way into the day's work, in a row under the heading. */
export const StartCalling = ({ Link, children = startCalling }: { Link: LinkView; children?: ReactNode }) => (
  <div className="page-heading">
    <Link to={paths.callQueue} className="button">
      {children}
    </Link>
  </div>
);

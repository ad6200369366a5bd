import { leadLists, type LeadList } from '../lists/leadLists';
import { paths } from './paths';

/** The screens with a first paint (`web/first`); each reports when it is ready (`useScreenReady`). */
type FirstPath =
  | { screen: 'dashboard' | 'queue' }
  | { screen: 'list'; list: LeadList }
  | { screen: 'lead'; id: string };

const leadPath = new RegExp(`^${paths.updateLead.replace(':id', '([^/]+)')}$`);

export const firstPathOf = (pathname: string): FirstPath | undefined => {
  if (pathname === paths.home || pathname === paths.dashboard) return { screen: 'dashboard' };
  if (pathname === paths.callQueue) return { screen: 'queue' };
  const list = leadLists.find(({ path }) => path === pathname);
  if (list) return { screen: 'list', list };
  const id = leadPath.exec(pathname)?.[1];
  return id === undefined ? undefined : { screen: 'lead', id };
};

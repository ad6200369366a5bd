import { leadLists, type LeadList } from './leadLists';
import { paths } from './paths';

/**
 * The screens that say by themselves when they stand with their data (`useScreenStands`), by what their address names. All
 * are drawn before the application has come (`web/first`).
 */
export type FirstPath = { screen: 'dashboard' } | { screen: 'list'; list: LeadList } | { screen: 'lead'; id: string };

const leadPath = new RegExp(`^${paths.updateLead.replace(':id', '([^/]+)')}$`);

/** The screen at a path; undefined for one that stands as soon as it is there. */
export const firstPathOf = (pathname: string): FirstPath | undefined => {
  if (pathname === paths.home || pathname === paths.dashboard) return { screen: 'dashboard' };
  const list = leadLists.find(({ path }) => path === pathname);
  if (list) return { screen: 'list', list };
  const id = leadPath.exec(pathname)?.[1];
  return id === undefined ? undefined : { screen: 'lead', id };
};

import { leadLists, type LeadList } from './leadLists';
import { paths } from './paths';

/** The screens that are drawn before the application has come (`web/first`), by what their address names. */
export type FirstPath = { screen: 'dashboard' } | { screen: 'list'; list: LeadList } | { screen: 'lead'; id: string };

const leadPath = new RegExp(`^${paths.updateLead.replace(':id', '([^/]+)')}$`);

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The screen at a path; undefined for one that waits for the application. */
export const firstPathOf = (pathname: string): FirstPath | undefined => {
  if (pathname === paths.home || pathname === paths.dashboard) return { screen: 'dashboard' };
  const list = leadLists.find(({ path }) => path === pathname);
  if (list) return { screen: 'list', list };
  const id = decoded(leadPath.exec(pathname)?.[1] ?? '');
  return id ? { screen: 'lead', id } : undefined;
};

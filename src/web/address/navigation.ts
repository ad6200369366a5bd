import type { IconName } from '../look/icons';
import { paths } from './paths';

interface NavigationLink {
  label: string;
  to: string;
}

interface NavigationItem extends NavigationLink {
  icon: IconName;
}

export interface NavigationGroup {
  label: string;
  icon: IconName;
  links: readonly NavigationLink[];
  /** Further screens of the group. */
  covers: RegExp;
}

export const callQueueTitle = 'Call queue';

/** The sidebar (spec §2), the same for every role: the server decides on permissions. */
export const navigation: readonly (NavigationItem | NavigationGroup)[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: 'dashboard' },
  {
    label: 'Leads',
    icon: 'leads',
    covers: /^\/(leads?|lead-update|table)(\/|$)/,
    links: [
      { label: callQueueTitle, to: paths.callQueue },
      { label: 'Create New', to: paths.createLead },
      { label: 'Bulk Upload', to: paths.bulkUpload },
      { label: 'Import Leads', to: paths.importLeads },
      { label: 'Transfers', to: paths.transfers },
    ],
  },
  {
    label: 'User Management',
    icon: 'users',
    covers: /^\/(user\/|hand-out)/,
    links: [
      { label: 'Add New User', to: paths.addUser },
      { label: 'View All User', to: paths.users },
      { label: 'Audit Log', to: paths.auditLog },
      { label: 'Hand-out', to: paths.handOut },
    ],
  },
  { label: 'Master Setting', to: paths.masterSettings, icon: 'settings' },
  { label: 'Connect Form', to: paths.connectForm, icon: 'connections' },
  { label: 'Contact Support', to: paths.support, icon: 'support' },
];

export const isCurrentLink = (to: string, path: string): boolean =>
  to === path || (to === paths.dashboard && path === paths.home);

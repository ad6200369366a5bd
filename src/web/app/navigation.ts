import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import PeopleAlt from '@mui/icons-material/ContactPhoneOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { paths } from '../paths';

interface NavigationLink {
  label: string;
  /** Absolute, or relative to the shell's route. */
  to: string;
}

interface NavigationItem extends NavigationLink {
  icon: SvgIconComponent;
}

export interface NavigationGroup {
  label: string;
  icon: SvgIconComponent;
  links: readonly NavigationLink[];
  /** The screens that belong to the group in addition to its links. */
  covers: RegExp;
}

/** The sidebar, top to bottom (spec §2). Everybody sees all of it: the server decides who may do what. */
export const navigation: readonly (NavigationItem | NavigationGroup)[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: Dashboard },
  {
    label: 'Leads',
    icon: PeopleAlt,
    covers: /^\/(leads?|lead-update|table)(\/|$)/,
    links: [
      { label: 'Create New', to: paths.createLead },
      { label: 'Bulk Upload', to: paths.bulkUpload },
    ],
  },
  {
    label: 'User Management',
    icon: Group,
    covers: /^\/user\//,
    links: [
      { label: 'Add New User', to: paths.addUser },
      { label: 'View All User', to: 'user/table' },
    ],
  },
  { label: 'Master Setting', to: paths.masterSettings, icon: Tune },
  { label: 'Connect Form', to: paths.connectForm, icon: AccountTree },
  { label: 'Contact Support', to: paths.support, icon: HelpOutline },
];

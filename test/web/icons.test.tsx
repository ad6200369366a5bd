import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Clear from '@mui/icons-material/Clear';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FilterList from '@mui/icons-material/FilterList';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Logout from '@mui/icons-material/Logout';
import Menu from '@mui/icons-material/Menu';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { CalendarIcon } from '@mui/x-date-pickers/icons';
import { render } from '@testing-library/react';
import { iconBox, icons, type IconName } from '../../src/web/icons';
import { noteSigns } from '../../src/web/ui/noteSigns';

const set = {
  dashboard: DashboardOutlined,
  leads: ContactPhoneOutlined,
  users: GroupOutlined,
  settings: TuneOutlined,
  connections: AccountTreeOutlined,
  support: HelpOutlineOutlined,
  expandLess: ExpandLess,
  expandMore: ExpandMore,
  signOut: Logout,
  menu: Menu,
  forward: ArrowForward,
  filter: FilterList,
  calendar: CalendarIcon,
  info: InfoOutlined,
  dropDown: ArrowDropDown,
  clear: Clear,
} as const satisfies Record<IconName, unknown>;

const signs = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: ReportProblemOutlined,
  error: ErrorOutlineOutlined,
} as const satisfies Record<keyof typeof noteSigns, unknown>;

// Both tables have the same names.
const names = Object.keys(icons) as IconName[];
const signNames = Object.keys(noteSigns) as (keyof typeof noteSigns)[];

it.each([
  ...names.map((name) => ({ name, path: icons[name], Drawn: set[name] })),
  ...signNames.map((name) => ({ name, path: noteSigns[name], Drawn: signs[name] })),
])('The icon "$name" is that of the set', ({ path, Drawn }) => {
  const { container } = render(<Drawn />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('viewBox', iconBox);
  expect(svg?.innerHTML).toBe(`<path d="${path}"></path>`);
});

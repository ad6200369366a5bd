import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ArrowForward from '@mui/icons-material/ArrowForward';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Clear from '@mui/icons-material/Clear';
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
import Search from '@mui/icons-material/Search';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { CalendarIcon } from '@mui/x-date-pickers/icons';
import { render } from '@testing-library/react';
import { iconBox, icons } from '../../../src/web/look/icons';
import { severityIcons } from '../../../src/web/ui/Note';

const drawn = { ...icons, ...severityIcons };

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
  success: CheckCircleOutlined,
  warning: ReportProblemOutlined,
  error: ErrorOutlineOutlined,
  dropDown: ArrowDropDown,
  search: Search,
  clear: Clear,
} as const satisfies Record<keyof typeof drawn, unknown>;

it.each(Object.keys(drawn) as (keyof typeof drawn)[])('The icon "%s" is that of the set', (name) => {
  const Drawn = set[name];
  const { container } = render(<Drawn />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('viewBox', iconBox);
  expect(svg?.innerHTML).toBe(`<path d="${drawn[name]}"></path>`);
});

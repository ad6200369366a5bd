import { CalendarIcon } from '@mui/x-date-pickers/icons';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { iconBox, icons } from '../../../src/web/look/icons';
import { severityIcons } from '../../../src/web/ui/Note';

const drawn = { ...icons, ...severityIcons };

/** The names of the set's modules. */
const set = {
  dashboard: 'DashboardOutlined',
  leads: 'ContactPhoneOutlined',
  users: 'GroupOutlined',
  settings: 'TuneOutlined',
  connections: 'AccountTreeOutlined',
  support: 'HelpOutlineOutlined',
  expandLess: 'ExpandLess',
  expandMore: 'ExpandMore',
  signOut: 'Logout',
  menu: 'Menu',
  filter: 'FilterList',
  calendar: 'CalendarIcon',
  info: 'InfoOutlined',
  success: 'CheckCircleOutlined',
  warning: 'ReportProblemOutlined',
  error: 'ErrorOutlineOutlined',
  dropDown: 'ArrowDropDown',
  search: 'Search',
  clear: 'Clear',
} as const satisfies Record<keyof typeof drawn, string>;

const iconOf = (name: (typeof set)[keyof typeof set]): ComponentType =>
  name === 'CalendarIcon'
    ? CalendarIcon
    : jest.requireActual<{ default: ComponentType }>(`@mui/icons-material/${name}`).default;

it.each(Object.keys(drawn) as (keyof typeof drawn)[])('The icon "%s" is that of the set', (name) => {
  const Drawn = iconOf(set[name]);
  const { container } = render(<Drawn />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('viewBox', iconBox);
  expect(svg?.innerHTML).toBe(`<path d="${drawn[name]}"></path>`);
});

import Popper, { type PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { afloat } from '../afloat';

const windowMargin = 8;

const modifiers: PopperProps['modifiers'] = [
  { name: 'preventOverflow', options: { padding: windowMargin } },
  { name: 'offset', options: { offset: [0, 4] } },
];

// A dialog clips everything but fixed content.
const popperOptions: PopperProps['popperOptions'] = { strategy: 'fixed' };

const Popup = styled(Popper)(({ theme }) => ({
  zIndex: theme.zIndex.modal,
  width: 'max-content',
  maxWidth: `calc(100vw - ${2 * windowMargin}px)`,
  '& > *': { ...afloat(theme), overflow: 'auto', backgroundColor: theme.vars.palette.background.paper },
}));

interface ChoicesPopperProps extends Omit<PopperProps, 'children'> {
  anchorEl: HTMLElement;
  children: ReactNode;
}

export const ChoicesPopper = ({ children, anchorEl, ...props }: ChoicesPopperProps) => (
  <Popup
    {...props}
    role="presentation"
    anchorEl={anchorEl}
    placement="bottom-start"
    modifiers={modifiers}
    {...(anchorEl.closest('[role="dialog"]') ? { popperOptions } : {})}
    style={{ minWidth: anchorEl.offsetWidth }}
  >
    <div>{children}</div>
  </Popup>
);

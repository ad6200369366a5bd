import Popper, { type PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { afloat } from '../afloat';

const windowMargin = 8;

const modifiers: PopperProps['modifiers'] = [
  { name: 'preventOverflow', options: { padding: windowMargin } },
  { name: 'offset', options: { offset: [0, 4] } },
];

// What a dialog holds is cut off at its edges, but for what is placed by the window.
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

/** The choices of a select: at least as wide as its field, and as wide as their texts where the window has the room. */
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

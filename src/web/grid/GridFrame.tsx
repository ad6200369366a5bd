import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { leanGridLook } from './leanGrid';
import { markUnderPinned, pinnedLook, type PinnedColumns } from './pinnedColumns';
import { revealBesidePinned } from './revealBesidePinned';

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'pinned' })<{ pinned: PinnedColumns }>(
  ({ theme, pinned }) => ({
    ...leanGridLook(theme),
    ...pinnedLook(pinned, theme.vars.palette.line.strong),
  }),
);

interface GridFrameProps {
  /** Must keep its reference while the columns are the same. */
  pinned: PinnedColumns;
  /** The rows are the last page's while the next one loads. */
  isStale: boolean;
  'aria-busy'?: boolean;
  className?: string;
  children: ReactNode;
}

export const GridFrame = ({ isStale, ...rest }: GridFrameProps) => (
  <Frame
    data-stale={isStale ? '' : undefined}
    onFocus={revealBesidePinned}
    onScrollCapture={markUnderPinned}
    {...rest}
  />
);

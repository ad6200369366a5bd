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
  /** One reference as long as the columns are the same. */
  pinned: PinnedColumns;
  /** Another page is on its way: the rows in the frame are those of the last one. */
  isStale: boolean;
  'aria-busy'?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame around a grid: the look of its rows, and its pinned columns. */
export const GridFrame = ({ isStale, ...rest }: GridFrameProps) => (
  <Frame
    data-stale={isStale ? '' : undefined}
    onFocus={revealBesidePinned}
    onScrollCapture={markUnderPinned}
    {...rest}
  />
);

import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import type { LeadList } from '../../../leadLists';
import { leanGridLook } from '../../../grid/leanGrid';
import { pinnedOffsets } from './leadColumns';

/** The width of the grid's own column of checkboxes, in pixels. */
export const checkboxWidth = 50;

const pinnedCells = (kind: LeadList['columns']): CSSObject => {
  const hasCheckboxes = kind === 'fresh';
  const offsets = [
    ...(hasCheckboxes ? [['__check__', 0] as const] : []),
    ...pinnedOffsets(kind, hasCheckboxes ? checkboxWidth : 0),
  ];
  const last = offsets.at(-1)?.[0];
  return Object.fromEntries(
    offsets.map(([field, left]) => [
      `& [role="gridcell"][data-field="${field}"], & [role="columnheader"][data-field="${field}"]`,
      { position: 'sticky', left, zIndex: 3, ...(field === last ? { boxShadow: '1px 0 0 var(--line)' } : {}) },
    ]),
  );
};

/** On a phone the pinned columns would leave no room for the others. */
export const pinnedFrom = '@media (min-width: 900px)';

const pinned = (kind: LeadList['columns']): CSSObject => ({ [pinnedFrom]: pinnedCells(kind) });

const pinnedByKind = { fresh: pinned('fresh'), status: pinned('status'), queue: pinned('queue') };

const look = (theme: Theme): CSSObject => {
  const { palette } = theme.vars;
  return {
    '--line': palette.line.soft,
    flex: 1,
    minHeight: 0,
    position: 'relative',
    transition: 'opacity 120ms',
    ...leanGridLook(theme),
    '& .MuiDataGrid-row': { cursor: 'default' },
    '& .MuiDataGrid-row.Mui-selected .MuiDataGrid-cell, & .MuiDataGrid-row.wasOpen .MuiDataGrid-cell': {
      backgroundColor: palette.primary.light,
    },
    '& [role="gridcell"][data-field="serial"]': { color: palette.text.secondary },
    '& .MuiDataGrid-row.wasOpen [data-field="serial"]': { boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
    '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { padding: 0 },
    '& .MuiDataGrid-cell a:focus-visible': { outline: 'none' },
  };
};

/** What the grid stands in: the look of its rows, and the first columns pinned (the free grid cannot pin by itself). */
export const GridFrame = styled('div', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: LeadList['columns'] }>(
  ({ theme, kind }) => ({ ...look(theme), ...pinnedByKind[kind] }),
);

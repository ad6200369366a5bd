import { styled } from '@mui/material/styles';
import { checkboxColumn } from '../../../grid/pinnedColumns';
import type { LeadColumn } from './leadColumns';
import { rowHeight } from './RowsFrame';
import type { ListLayout } from './useListLayout';

const headerHeight = 38;

const Outline = styled('div')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  '& > .header': {
    display: 'grid',
    alignItems: 'center',
    flex: 'none',
    height: headerHeight,
    borderBottom: `1px solid ${vars.palette.line.soft}`,
    backgroundColor: `color-mix(in srgb, ${vars.palette.background.default} 60%, ${vars.palette.background.paper})`,
    color: vars.palette.text.secondary,
    fontSize: 13,
    fontWeight: 600,
    lineHeight: '15px',
    '& > span': { padding: '0 8px' },
    '& > .right': { textAlign: 'right' },
  },
  '& > .rows': {
    flex: 1,
    display: 'grid',
    backgroundImage: `linear-gradient(transparent ${rowHeight - 1}px, ${vars.palette.line.soft} 0)`,
    backgroundSize: `100% ${rowHeight}px`,
  },
  // One box draws the bars of a whole column: a row's height is a tile of its background.
  '& > .rows > span': {
    margin: '0 16px 0 8px',
    backgroundImage: `linear-gradient(transparent 13px, ${vars.palette.line.soft} 0 23px, transparent 0)`,
    backgroundSize: `100% ${rowHeight}px`,
  },
}));

const tracksOf = (columns: readonly LeadColumn[], hasCheckboxes: boolean): string =>
  [
    ...(hasCheckboxes ? [`${checkboxColumn.width}px`] : []),
    ...columns.map(({ width, takesRest }) => (takesRest ? `minmax(${width}px, 1fr)` : `${width}px`)),
  ].join(' ');

interface RowsOutlineProps {
  layout: ListLayout;
  hasCheckboxes: boolean;
}

/** The header and rows in outline, where they will be when the first page of a list has come. */
export const RowsOutline = ({ layout: { columns }, hasCheckboxes }: RowsOutlineProps) => {
  const tracks = { gridTemplateColumns: tracksOf(columns, hasCheckboxes) };
  return (
    <Outline role="progressbar" aria-label="Loading...">
      <div className="header" style={tracks}>
        {hasCheckboxes ? <span /> : null}
        {columns.map(({ field, label, align }) => (
          <span key={field} className={align}>
            {label}
          </span>
        ))}
      </div>
      <div className="rows" style={tracks}>
        {hasCheckboxes ? <span /> : null}
        {columns.map(({ field }) => (
          <span key={field} />
        ))}
      </div>
    </Outline>
  );
};

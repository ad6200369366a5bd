import { checkboxColumn } from '../../../checkboxColumn';
import type { LeadColumn } from '../../../lists/leadColumns';
import type { ListLayout } from './useListLayout';

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
    <div className="rows-outline" role="progressbar" aria-label="Loading...">
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
    </div>
  );
};

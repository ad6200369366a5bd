import { tracksOf } from '../../../lists/listTracks';
import type { ListLayout } from './useListLayout';

interface RowsOutlineProps {
  layout: ListLayout;
  hasCheckboxes: boolean;
}

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

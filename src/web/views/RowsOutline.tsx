import type { LeadColumn } from '../lists/leadColumns';
import { tracksOf } from '../lists/listTracks';

/** In the first paint, which drops styles, the style sheet sets the tracks. */
export const RowsOutline = ({ columns, hasCheckboxes }: { columns: readonly LeadColumn[]; hasCheckboxes: boolean }) => (
  <div className="rows-outline" role="progressbar" aria-label="Loading...">
    <div className="header" style={{ gridTemplateColumns: tracksOf(columns, hasCheckboxes) }}>
      {hasCheckboxes ? <span /> : null}
      {columns.map(({ field, label, align }) => (
        <span key={field} className={align}>
          {label}
        </span>
      ))}
    </div>
    <div className="rows" style={{ gridTemplateColumns: tracksOf(columns, hasCheckboxes) }}>
      {hasCheckboxes ? <span /> : null}
      {columns.map(({ field }) => (
        <span key={field} />
      ))}
    </div>
  </div>
);

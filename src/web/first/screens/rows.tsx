import type { LeadColumn } from '../../lists/leadColumns';
import type { LeadGridRow } from '../../lists/leadGridRow';
import { leadCell } from '../../views/leadCell';
import { roleNoteId } from '../../views/RoleNote';

export interface Grid {
  columns: readonly LeadColumn[];
  hasCheckboxes: boolean;
  note: string | undefined;
  /** Order of the entry dates; undefined where the server offers only one. */
  order: 'ascending' | 'descending' | undefined;
}

const Checkbox = ({ grid, label, isTabStop = false }: { grid: Grid; label: string; isTabStop?: boolean }) => (
  <label className="check-target">
    <input
      type="checkbox"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      disabled={grid.note !== undefined}
      aria-describedby={grid.note && roleNoteId}
    />
  </label>
);

const cellClass = ({ align }: LeadColumn): string => (align === 'right' ? 'grid-cell right' : 'grid-cell');

interface CellsProps {
  grid: Grid;
  lead: LeadGridRow;
  index: number;
  from?: number;
  to?: number | undefined;
}

export const Cells = ({ grid: { columns, hasCheckboxes }, lead, index, from = 0, to }: CellsProps) =>
  columns.slice(from, to).map((column, nth) => {
    const at = from + nth;
    const shown = leadCell(column, lead, -1);
    return (
      <div
        key={column.field}
        role="gridcell"
        className={cellClass(column)}
        data-field={column.field}
        aria-colindex={at + (hasCheckboxes ? 2 : 1)}
        tabIndex={index === 0 && at === 0 && !hasCheckboxes ? 0 : -1}
      >
        {shown}
      </div>
    );
  });

export const Row = (props: CellsProps) => {
  const { grid, lead, index } = props;
  return (
    <div
      role="row"
      className="grid-row"
      data-id={lead.id}
      aria-rowindex={index + 2}
      aria-selected={grid.hasCheckboxes && grid.note === undefined ? false : undefined}
    >
      {grid.hasCheckboxes ? (
        <div role="gridcell" className="grid-cell check" data-field="__check__" aria-colindex={1}>
          <Checkbox grid={grid} label="Select row" isTabStop={index === 0} />
        </div>
      ) : null}
      <Cells {...props} />
    </div>
  );
};

export const Header = ({ grid }: { grid: Grid }) => (
  <div role="rowgroup" className="grid-head">
    <div role="row" className="grid-header" aria-rowindex={1}>
      {grid.hasCheckboxes ? (
        <div role="columnheader" className="grid-cell check" data-field="__check__" aria-colindex={1}>
          <Checkbox grid={grid} label="Select all rows" />
        </div>
      ) : null}
      {grid.columns.map((column, at) => (
        <div
          key={column.field}
          role="columnheader"
          className={cellClass(column)}
          data-field={column.field}
          aria-label={column.label}
          aria-sort={column.field === 'created_at' ? grid.order : undefined}
          aria-colindex={at + (grid.hasCheckboxes ? 2 : 1)}
        >
          <span>{column.label}</span>
        </div>
      ))}
    </div>
  </div>
);

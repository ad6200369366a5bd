import type { ReactNode } from 'react';
import { leadStatusText } from '../../../contract/leadCodes';
import { formatCount } from '../../../contract/numbers';
import { statusTone } from '../../leadLists';
import type { LeadColumn } from '../../lists/leadColumns';
import { nothing, type LeadGridRow } from '../../lists/leadGridRow';
import { updateLeadPath } from '../../paths';
import { phoneHref } from '../../phoneHref';
import { ToneChip } from '../../views/ToneChip';
import { noteId } from './shell';

const cellText = ({ field, cell }: LeadColumn, lead: LeadGridRow): ReactNode => {
  switch (cell) {
    case 'lead':
      return (
        <a href={updateLeadPath(lead.id)} tabIndex={-1}>
          {lead.name}
        </a>
      );
    case 'phone':
      return lead.contact === nothing ? (
        nothing
      ) : (
        <a href={phoneHref(lead.contact)} tabIndex={-1}>
          {lead.contact}
        </a>
      );
    case 'status':
      return typeof lead.lead_status === 'number' ? (
        <ToneChip tone={statusTone(lead.lead_status)}>{leadStatusText(lead.lead_status)}</ToneChip>
      ) : (
        lead.lead_status
      );
    default:
      return field === 'serial' ? formatCount(lead.serial) : String(lead[field]);
  }
};

export interface Grid {
  columns: readonly LeadColumn[];
  hasCheckboxes: boolean;
  note: string | undefined;
}

interface BoxProps {
  grid: Grid;
  label: string;
  isTabStop?: boolean;
}

const Checkbox = ({ grid, label, isTabStop = false }: BoxProps) => (
  <label className="check-target">
    <input
      type="checkbox"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      {...(grid.note !== undefined && { disabled: true, 'aria-describedby': noteId })}
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
    const shown = cellText(column, lead);
    return (
      <div
        key={column.field}
        role="gridcell"
        className={cellClass(column)}
        data-field={column.field}
        aria-colindex={at + (hasCheckboxes ? 2 : 1)}
        tabIndex={index === 0 && at === 0 && !hasCheckboxes ? 0 : -1}
        title={typeof shown === 'string' ? shown : undefined}
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
          aria-colindex={at + (grid.hasCheckboxes ? 2 : 1)}
        >
          <span>{column.label}</span>
        </div>
      ))}
    </div>
  </div>
);

export const OutlineRows = ({ columns, hasCheckboxes }: Grid) => (
  <div className="rows-outline" role="progressbar" aria-label="Loading...">
    <div className="header">
      {hasCheckboxes ? <span /> : null}
      {columns.map(({ field, label, align }) => (
        <span key={field} className={align}>
          {label}
        </span>
      ))}
    </div>
    <div className="rows">
      {hasCheckboxes ? <span /> : null}
      {columns.map(({ field }) => (
        <span key={field} />
      ))}
    </div>
  </div>
);

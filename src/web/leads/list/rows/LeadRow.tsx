import type { GridRowProps } from '@mui/x-data-grid';
import { memo, useContext } from 'react';
import { LightRow } from '../../../grid/LightRow';
import { LateMark } from '../duplicates/sameNumber';
import { leadCell } from '../../../views/leadCell';
import { DueCell } from '../due/DueCell';
import { ShownLeadsContext } from './shownLeads';

export const LeadRow = memo(function LeadRow(slot: GridRowProps) {
  const { columns, rows, openedId, sameNumber, selected, isSelectionForbidden } = useContext(ShownLeadsContext);
  const lead = rows[slot.index];
  // After a flip to a shorter page, the grid drops the extra places a moment later.
  if (!lead) return null;
  return (
    <LightRow
      slot={slot}
      dataId={lead.id}
      isSelected={selected?.has(lead.id)}
      isSelectionForbidden={isSelectionForbidden}
      className={lead.id === openedId ? 'wasOpen' : undefined}
      content={(field, tabIndex) => {
        const column = columns.find((other) => other.field === field);
        if (!column) return null;
        const cell = column.cell === 'due' ? <DueCell at={lead.due ?? ''} /> : leadCell(column, lead, tabIndex);
        if (field !== 'contact' || !sameNumber.has(lead.id)) return cell;
        return (
          <>
            {cell}
            <LateMark same={sameNumber.get(lead.id)} tabIndex={tabIndex} />
          </>
        );
      }}
    />
  );
});

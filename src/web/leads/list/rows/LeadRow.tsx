import type { GridRowProps } from '@mui/x-data-grid';
import { memo, useContext } from 'react';
import { LightRow } from '../../../grid/LightRow';
import { LateMark } from '../duplicates/sameNumber';
import { leadCell } from './cells';
import { ShownLeadsContext } from './shownLeads';

/** The row slot of a list: the lead that stands in its place now. */
export const LeadRow = memo(function LeadRow(slot: GridRowProps) {
  const { columns, rows, openedId, sameNumber, selected, isSelectionForbidden } = useContext(ShownLeadsContext);
  const lead = rows[slot.index];
  // The last page is shorter; the grid takes its places away a moment later.
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
        const cell = column ? leadCell(column, lead, tabIndex) : null;
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

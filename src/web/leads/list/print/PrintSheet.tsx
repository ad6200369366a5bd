import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatCount } from '../../../../contract/numbers';
import { addLook } from '../../../dom/addLook';
import type { LeadColumn } from '../../../lists/leadColumns';
import type { LeadGridRow } from '../../../lists/leadGridRow';
import type { LeadList } from '../../../lists/leadLists';
import type { ListFilters } from '../../../lists/listParams';
import { nameLookup, setFilters } from '../../../lists/filterTexts';
import { formatTimestamp } from '../../../texts/dates';
import { leadCell } from '../../../views/leadCell';
import { useChoices } from '../filters/useChoices';

addLook(`.print-sheet{display:none}
@media print{@page{size:landscape}body>:not(.print-sheet):has(~.print-sheet),.print-sheet~*{display:none!important}
.print-sheet{display:block;color:#000;background:#fff;font-size:8pt}
.print-sheet h1{margin:0;font-size:14pt}
.print-sheet p{margin:2pt 0 8pt}
.print-sheet table{width:100%;border-collapse:collapse}
.print-sheet thead{display:table-header-group}
.print-sheet tr{break-inside:avoid}
.print-sheet :is(th,td){padding:2pt 4pt;border:.5pt solid #999;text-align:left;vertical-align:top;overflow-wrap:break-word}
.print-sheet :is(td:first-child,[data-tone]){padding:0 2pt;white-space:nowrap}
.print-sheet *{color:#000!important;background:none!important}}`);

interface PrintSheetProps {
  list: LeadList;
  filters: ListFilters;
  columns: readonly LeadColumn[];
  rows: readonly LeadGridRow[];
  total: number;
}

const Sheet = ({ list, filters, columns, rows, total, at }: PrintSheetProps & { at: number }) => {
  const choices = useChoices(filters.teamLeader);
  const set = setFilters(filters, nameLookup(choices)).map(({ label, text }) => `${label}: ${text}`);
  const [first, last] = [rows[0]?.serial ?? 0, rows.at(-1)?.serial ?? 0];
  const part = `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`;
  return (
    <div className="print-sheet">
      <h1>{list.title}</h1>
      <p>{[part, ...set, formatTimestamp(new Date(at).toISOString())].join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ field, label }) => (
              <th key={field}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.field}>{leadCell(column, row, -1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Prints a list's page as a table: the grid draws only the rows in sight. */
export const PrintSheet = (props: PrintSheetProps) => {
  const [printedAt, setPrinted] = useState<number>();
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinted(Date.now()));
    const end = (): void => setPrinted(undefined);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printedAt !== undefined && props.rows.length > 0
    ? createPortal(<Sheet {...props} at={printedAt} />, document.body)
    : null;
};

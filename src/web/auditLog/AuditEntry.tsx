import { useId, useState } from 'react';
import type { AuditRow } from '../../contract/auditLog';
import { addLook } from '../dom/addLook';
import { formatTimestamp } from '../texts/dates';
import { Button } from '../ui/Button';
import { Changes, RecordName } from './AuditChange';
import { pressText, toWhom } from './auditTexts';
import { PressChanges } from './PressChanges';

addLook(`.audit{grid-template-columns:180px minmax(0,1fr);gap:2px 16px}
.audit+.audit.entry{border-top:0}
.audit a{text-decoration:underline}
.audit :is(time,ul){color:var(--muted)}
.audit>:is(ul,div){grid-column:2}
.audit>div>button{margin-left:-16px}
.audit ul{display:flex;flex-wrap:wrap;gap:2px 20px;margin:0;padding:0;list-style:none}
.audit b{font-weight:600}
.audit ol{margin:4px 0;padding:0;list-style:none}
.audit ol[aria-busy=true]{opacity:.6}
.audit ol li{display:flex;flex-wrap:wrap;gap:2px 20px;padding:3px 0}
@media (max-width:599.95px){.audit{grid-template-columns:minmax(0,1fr)}.audit>:is(ul,div){grid-column:1}}`);

const Press = ({ row }: { row: AuditRow }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const leads = pressText(row);
  return (
    <div>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Hide' : 'Show'} the ${leads}, ${formatTimestamp(row.when)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} the {leads}
      </Button>
      <div id={id}>{isOpen ? <PressChanges press={row.id} /> : null}</div>
    </div>
  );
};

export const AuditEntry = ({ row }: { row: AuditRow }) => {
  const isOne = row.changes === 1;
  return (
    <li className="entry audit">
      <time dateTime={row.when}>{formatTimestamp(row.when)}</time>
      <span>
        <b>{row.who}</b> {isOne ? row.what : row.what.replace(/lead$/, pressText(row))}
        {isOne ? (
          <>
            {' '}
            <RecordName row={row} />
          </>
        ) : null}
        {toWhom(row)}
      </span>
      {isOne ? <Changes row={row} /> : <Press row={row} />}
    </li>
  );
};

import { useId, useState } from 'react';
import type { AuditRow } from '../../contract/auditLog';
import { formatCount } from '../../contract/numbers';
import { updateLeadPath, updateUserPath } from '../address/paths';
import { useGetAuditLogQuery } from '../api/auditLogApi';
import { addLook } from '../dom/addLook';
import { LoadFailure } from '../failures/LoadFailure';
import { formatTimestamp } from '../texts/dates';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { LoadingState } from '../ui/States';

/** Fields in the order of display; unknown ones come last. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  role: 'Role',
  team_leader_id: 'Team leader',
  agent_id: 'Agent',
  project: 'Project',
  lead_status: 'Status',
  phone: 'Mobile number',
  email: 'E-mail',
  crm_app_access: 'CRM/App access',
  login_device: 'Single-device login',
  sign_in_locked_until: 'Sign-in lock',
  project_name: 'Project',
};

const inSentence = new Set(['cat_name', 'cat_value', 'user_id', 'undone_transfer']);
const holderFields = new Set(['team_leader_id', 'agent_id']);

const places = new Map(Object.keys(fieldNames).map((field, place) => [field, place]));

const placeOf = (field: string): number => places.get(field) ?? places.size;

const nameOf = (field: string): string =>
  fieldNames[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

const readable = (text: string | null | undefined): string =>
  text ? (/^\d{4}-\d\d-\d\dT/.test(text) ? formatTimestamp(text) : text) : '';

const changeText = (name: string, from: string, to: string): string => {
  if (from === '') return `${name}: ${to}`;
  return to === '' ? `${name} removed (was ${from})` : `${name} changed from ${from} to ${to}`;
};

/** `Role changed from Team Leader to Admin`; without what the sentence has. */
const changeTexts = ({ from, to, action }: AuditRow): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => !inSentence.has(field))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({ field, before: readable(from[field]), after: readable(to[field]) }))
    .filter(({ field, before }) => action !== 'lead.assign' || !holderFields.has(field) || before !== '')
    .map(({ field, before, after }) => changeText(nameOf(field), before, after));

/** A press that stands as one row changed leads, and more than one. */
const pressText = ({ changes }: AuditRow): string => `${formatCount(changes)} leads`;

/** ` to Naveen K (team of Vikram Shah)`, ` to 5 people`; empty for what assigns no lead. */
const toWhom = ({ action, to, holders }: AuditRow): string => {
  if (action !== 'lead.assign' || 'undone_transfer' in to) return '';
  if (holders > 1) return ` to ${holders} people`;
  const { agent_id: agent, team_leader_id: leader } = to;
  if (agent && leader) return ` to ${agent} (team of ${leader})`;
  return agent || leader ? ` to ${agent || leader}` : '';
};

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

const RecordName = ({ row }: { row: AuditRow }) => {
  const to =
    row.lead_id !== null ? updateLeadPath(row.lead_id) : row.user_id !== null ? updateUserPath(row.user_id) : undefined;
  return to === undefined ? <>{row.record}</> : <Link to={to}>{row.record}</Link>;
};

const Changes = ({ row }: { row: AuditRow }) => {
  const texts = changeTexts(row);
  return texts.length === 0 ? null : (
    <ul aria-label="Changes">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

/** @param press the id of one of its changes */
const PressChanges = ({ press }: { press: number }) => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useGetAuditLogQuery({ press, page });
  if (error !== undefined && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <ol aria-label="Leads" aria-busy={isFetching}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <RecordName row={row} />
            <Changes row={row} />
          </li>
        ))}
      </ol>
      {data.lastPage === 1 ? null : (
        <span>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          {` Page ${data.page} of ${data.lastPage} `}
          <Button size="small" disabled={page >= data.lastPage} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </span>
      )}
    </>
  );
};

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

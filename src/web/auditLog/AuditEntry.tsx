import { styled } from '@mui/material/styles';
import type { AuditRow } from '../../contract/auditLog';
import { formatTimestamp } from '../texts/dates';
import { EntryItem } from '../entries/EntryPages';
import { updateLeadPath, updateUserPath } from '../address/paths';
import { Link } from '../ui/Link';

/** In the order of display; unknown fields come last. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  role: 'role',
  team_leader_id: 'team leader',
  agent_id: 'agent',
  project: 'project',
  lead_status: 'status',
  phone: 'mobile number',
  email: 'e-mail',
  crm_app_access: 'CRM/App access',
  login_device: 'single-device login',
  sign_in_locked_until: 'locked until',
  project_name: 'project',
  cat_name: 'list',
  cat_value: 'value',
};

const nothing = 'none';

const places = new Map(Object.keys(fieldNames).map((field, place) => [field, place]));

const placeOf = (field: string): number => places.get(field) ?? places.size;

const readable = (text: string | null | undefined): string =>
  text ? (/^\d{4}-\d\d-\d\dT/.test(text) ? formatTimestamp(text) : text) : nothing;

const changedFields = ({ from, to }: AuditRow) =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({
      name: fieldNames[field] ?? field.replaceAll('_', ' '),
      from: readable(from[field]),
      to: readable(to[field]),
    }));

const Entry = styled(EntryItem)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    gridTemplateColumns: '180px minmax(0, 1fr)',
    gap: '2px 16px',
    '& a': { textDecoration: 'underline' },
    '& time, & ul': { color: palette.text.secondary },
    '& ul': {
      gridColumn: 2,
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 20px',
    },
    '& li > b': { color: palette.text.primary, fontWeight: 400 },
    '@media (max-width: 599.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& ul': { gridColumn: 1 } },
  };
});

const Who = styled('span')({ fontWeight: 600 });

const RecordName = ({ row }: { row: AuditRow }) => {
  const to =
    row.lead_id !== null ? updateLeadPath(row.lead_id) : row.user_id !== null ? updateUserPath(row.user_id) : undefined;
  return to === undefined ? <>{row.record}</> : <Link to={to}>{row.record}</Link>;
};

export const AuditEntry = ({ row }: { row: AuditRow }) => {
  const fields = changedFields(row);
  return (
    <Entry>
      <time dateTime={row.when}>{formatTimestamp(row.when)}</time>
      <span>
        <Who>{row.who}</Who> {row.what} <RecordName row={row} />
      </span>
      {fields.length === 0 ? null : (
        <ul aria-label="Changes">
          {fields.map(({ name, from, to }) => (
            <li key={name}>
              {name}: {from} → <b>{to}</b>
            </li>
          ))}
        </ul>
      )}
    </Entry>
  );
};

import { styled } from '@mui/material/styles';
import type { AuditRow } from '../../contract/auditLog';
import { formatTimestamp } from '../dates';
import { EntryItem } from '../entries/EntryItem';
import { updateLeadPath, updateUserPath } from '../paths';
import { Link } from '../ui/Link';
import { changedFields } from './auditTexts';

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

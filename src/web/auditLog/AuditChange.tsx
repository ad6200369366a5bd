import type { AuditRow } from '../../contract/auditLog';
import { updateLeadPath, updateUserPath } from '../address/paths';
import { Link } from '../ui/Link';
import { changeTexts } from './auditTexts';

export const RecordName = ({ row }: { row: AuditRow }) => {
  const to =
    row.lead_id !== null ? updateLeadPath(row.lead_id) : row.user_id !== null ? updateUserPath(row.user_id) : undefined;
  return to === undefined ? <>{row.record}</> : <Link to={to}>{row.record}</Link>;
};

export const Changes = ({ row }: { row: AuditRow }) => {
  const texts = changeTexts(row);
  return texts.length === 0 ? null : (
    <ul aria-label="Changes">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { AuditRow } from '../../contract/auditLog';
import { formatTimestamp } from '../texts/dates';
import { EntryItem } from '../entries/EntryPages';
import { Button } from '../ui/Button';
import { Changes, RecordName } from './AuditChange';
import { pressText, toWhom } from './auditTexts';
import { PressChanges } from './PressChanges';

const Entry = styled(EntryItem)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    gridTemplateColumns: '180px minmax(0, 1fr)',
    gap: '2px 16px',
    '& + &': { borderTop: 0 },
    '& a': { textDecoration: 'underline' },
    '& time, & ul': { color: palette.text.secondary },
    '& > ul, & > div': { gridColumn: 2 },
    '& > div > button': { marginLeft: -16 },
    '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 20px' },
    '@media (max-width: 599.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > ul, & > div': { gridColumn: 1 } },
  };
});

const Who = styled('span')({ fontWeight: 600 });

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
    <Entry>
      <time dateTime={row.when}>{formatTimestamp(row.when)}</time>
      <span>
        <Who>{row.who}</Who> {isOne ? row.what : row.what.replace(/lead$/, pressText(row))}
        {isOne ? (
          <>
            {' '}
            <RecordName row={row} />
          </>
        ) : null}
        {toWhom(row)}
      </span>
      {isOne ? <Changes row={row} /> : <Press row={row} />}
    </Entry>
  );
};

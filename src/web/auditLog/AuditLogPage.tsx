import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auditActions, type AuditPage } from '../../contract/auditLog';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';
import { useGetAuditLogQuery } from '../api/auditLogApi';
import { addLook } from '../dom/addLook';
import { submitOnEnter } from '../dom/submitOnEnter';
import { EntryPages } from '../entries/EntryPages';
import { pageIn, paramsOf } from '../address/pageParam';
import { ForRoles } from '../failures/ForRoles';
import { dateRangeErrors } from '../lists/dateRangeErrors';
import { anyChoice, clearFilters } from '../lists/filterTexts';
import { dayIn, lineIn } from '../lists/listParams';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { DateField } from '../ui/pickers/DateField';
import { SelectField } from '../ui/SelectField';
import { TextInput } from '../ui/TextInput';
import { EmptyState } from '../ui/States';
import { AuditEntry } from './AuditEntry';

const auditFiltersIn = (params: URLSearchParams) => ({
  /** A name, a part of one, or a user's id. */
  actor: lineIn(params.get('actor') ?? ''),
  action: lineIn(params.get('action') ?? ''),
  from: dayIn(params.get('from') ?? ''),
  to: dayIn(params.get('to') ?? ''),
});

type AuditFilters = ReturnType<typeof auditFiltersIn>;

const noAuditFilters = auditFiltersIn(new URLSearchParams());

const hasAuditFilters = (filters: AuditFilters): boolean => Object.values(filters).some((value) => value !== '');

addLook(`.audit-filters{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,190px),1fr));gap:12px;
align-items:start;padding:16px}
.audit-filters .actions{display:flex;flex-wrap:wrap;gap:8px;align-self:end}`);

const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

const AuditFilterBar = ({ applied, onApply }: { applied: AuditFilters; onApply: (filters: AuditFilters) => void }) => {
  const [filters, setFilters] = useState(applied);
  const [shownFor, setShownFor] = useState(applied);
  const [errors, setErrors] = useState<ReturnType<typeof dateRangeErrors>>({});
  // Back and Forward change the filters.
  if (shownFor !== applied) {
    setShownFor(applied);
    setFilters(applied);
    setErrors({});
  }
  const set = (change: Partial<AuditFilters>): void => setFilters((current) => ({ ...current, ...change }));
  const search = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = dateRangeErrors({ dateFrom: filters.from, dateTo: filters.to });
    setErrors(found);
    if (Object.keys(found).length === 0) onApply({ ...filters, actor: filters.actor.trim() });
  };
  return (
    <Panel sx={{ mb: 2 }}>
      <form className="audit-filters" role="search" noValidate onSubmit={search} onKeyDown={submitOnEnter}>
        <TextInput
          label="Person"
          value={filters.actor}
          onChange={(actor) => set({ actor })}
          placeholder="Name or User ID"
          inputProps={{ maxLength: limits.lineLength, autoComplete: 'off' }}
        />
        <SelectField
          label="Action"
          value={filters.action}
          onChange={(action) => set({ action })}
          options={actions}
          placeholder={anyChoice}
        />
        <DateField label="Date From" value={filters.from} onChange={(from) => set({ from })} error={errors.dateFrom} />
        <DateField label="Date To" value={filters.to} onChange={(to) => set({ to })} error={errors.dateTo} />
        <div className="actions">
          <Button type="submit" variant="contained">
            Search
          </Button>
          {hasAuditFilters(applied) ? (
            <Button
              variant="outlined"
              onClick={() => {
                // The pressed button disappears.
                document.querySelector('h1')?.focus();
                onApply(noAuditFilters);
              }}
            >
              {clearFilters}
            </Button>
          ) : null}
        </div>
      </form>
    </Panel>
  );
};

const title = 'Audit Log';

const totalText = ({ total, hasMore }: AuditPage): string =>
  `Total Records: ${formatCount(total)}${hasMore ? ' and more' : ''}`;

const AuditLog = () => {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => auditFiltersIn(search), [search]);
  const query = useGetAuditLogQuery(
    { ...filters, grouped: 1, page: pageIn(search) },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching, error } = query;
  const show = (page: number): void => setSearch(paramsOf(filters, page));
  const emptyText = hasAuditFilters(filters) ? 'No change matches these filters.' : 'Nothing has been changed yet.';
  return (
    <>
      <PageHeading title={title}>
        {data && (isFetching || !error) ? (
          <Typography sx={{ color: 'text.secondary' }}>{totalText(data)}</Typography>
        ) : null}
      </PageHeading>
      <AuditFilterBar applied={filters} onApply={(next) => setSearch(paramsOf(next, 1))} />
      <EntryPages
        name="Changes, the newest first"
        query={query}
        entryOf={(row) => <AuditEntry key={row.id} row={row} />}
        empty={<EmptyState text={emptyText} />}
        note={
          data?.hasMore && data.page === data.lastPage ? (
            <Typography sx={{ color: 'text.secondary' }}>Older changes: choose an earlier Date To.</Typography>
          ) : null
        }
        onPage={show}
      />
    </>
  );
};

export const AuditLogPage = () => (
  <ForRoles call="listAuditLog" heading={<PageHeading title={title} />}>
    <AuditLog />
  </ForRoles>
);

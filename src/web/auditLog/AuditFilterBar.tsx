import { type SyntheticEvent, useState } from 'react';
import { auditActions } from '../../contract/auditLog';
import { limits } from '../../contract/limits';
import { addLook } from '../dom/addLook';
import { submitOnEnter } from '../dom/submitOnEnter';
import { dateRangeErrors } from '../lists/dateRangeErrors';
import { anyChoice, clearFilters } from '../lists/filterTexts';
import { dayIn, lineIn } from '../lists/listParams';
import { Button } from '../ui/Button';
import { Panel } from '../ui/Panel';
import { DateField } from '../ui/pickers/DateField';
import { SelectField } from '../ui/SelectField';
import { TextInput } from '../ui/TextInput';

const readers = {
  /** A name, a part of one, or a user's id. */
  actor: lineIn,
  action: lineIn,
  from: dayIn,
  to: dayIn,
};

type AuditFilters = Record<keyof typeof readers, string>;

const noAuditFilters: AuditFilters = { actor: '', action: '', from: '', to: '' };

export const auditFiltersIn = (params: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, read(params.get(name) ?? '')]),
  ) as AuditFilters; // the names of the readers

export const hasAuditFilters = (filters: AuditFilters): boolean => Object.values(filters).some((value) => value !== '');

addLook(`.audit-filters{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,190px),1fr));gap:12px;
align-items:start;padding:16px}
.audit-filters .actions{display:flex;flex-wrap:wrap;gap:8px;align-self:end}`);

const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

interface AuditFilterBarProps {
  applied: AuditFilters;
  onApply: (filters: AuditFilters) => void;
}

export const AuditFilterBar = ({ applied, onApply }: AuditFilterBarProps) => {
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

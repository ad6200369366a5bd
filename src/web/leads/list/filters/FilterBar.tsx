import { memo, type SyntheticEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/limits';
import { submitOnEnter } from '../../../dom/submitOnEnter';
import type { LeadList } from '../../../lists/leadLists';
import { dateRangeErrors } from '../../../lists/dateRangeErrors';
import {
  anyChoice,
  clearFilters,
  customerExample,
  dueSort,
  filterLabels,
  filtersButton,
  sorts,
} from '../../../lists/filterTexts';
import { hasFilters, isSameSearch, type ListFilters, noFilters } from '../../../lists/listParams';
import { useOwnTeam } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../views/Icon';
import { DateField } from '../../../ui/pickers/DateField';
import { SelectField } from '../../../ui/SelectField';
import { TextInput } from '../../../ui/TextInput';
import { AssignmentFields } from './AssignmentFields';
import { FiltersInUse } from './FiltersInUse';
import { useChoices } from './useChoices';

interface FilterBarProps {
  kind: LeadList['filters'];
  applied: ListFilters;
  hasDue: boolean;
  onApply: (filters: ListFilters) => void;
}

const dueSorts = [...sorts, dueSort] as const;

export const FilterBar = memo(function FilterBar({ kind, applied, hasDue, onApply }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [filters, setFilters] = useState(applied);
  const [shownFor, setShownFor] = useState(applied);
  const [errors, setErrors] = useState<ReturnType<typeof dateRangeErrors>>({});
  const own = useOwnTeam();
  const choices = useChoices(filters.teamLeader || (own?.id ?? ''));
  const orders = hasDue ? dueSorts : sorts;
  const isFiltered = hasFilters(applied);
  // Back and Forward change the filters.
  if (shownFor !== applied) {
    setShownFor(applied);
    // A change of order keeps typed filters.
    const isOrder = isSameSearch({ ...applied, sort: shownFor.sort }, shownFor);
    setFilters(isOrder ? { ...filters, sort: applied.sort } : applied);
    setErrors({});
  }

  const set = (change: Partial<ListFilters>) => setFilters((current) => ({ ...current, ...change }));
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = dateRangeErrors(filters);
    setErrors(found);
    if (Object.keys(found).length === 0) onApply({ ...filters, customer: filters.customer.trim() });
  };
  const clear = () => {
    document.querySelector('h1')?.focus();
    onApply({ ...noFilters, sort: applied.sort });
  };

  const isFull = kind === 'full';
  return (
    <section className="panel filters">
      {/* On phones the fields fold away, so that the rows come first. */}
      <button
        type="button"
        className="filters-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        {filtersButton(isFiltered)}
      </button>
      <form
        role="search"
        id={id}
        className="filter-fields"
        noValidate
        data-full={isFull ? '' : undefined}
        data-filtered={isFiltered ? '' : undefined}
        data-collapsed={isOpen ? undefined : ''}
        onSubmit={search}
        onKeyDown={submitOnEnter}
      >
        <div className="choices">
          <AssignmentFields value={filters} onChange={set} choices={choices} agentsOf={own?.id} placeholder={anyChoice}>
            {isFull ? (
              <SelectField
                label={filterLabels.leadSource}
                value={filters.leadSource}
                onChange={(leadSource) => set({ leadSource })}
                options={choices.leadSources}
                placeholder={anyChoice}
              />
            ) : null}
          </AssignmentFields>
          {isFull ? (
            <TextInput
              label={filterLabels.customer}
              value={filters.customer}
              onChange={(customer) => set({ customer })}
              placeholder={customerExample}
              inputProps={{ maxLength: limits.lineLength, autoComplete: 'off' }}
            />
          ) : null}
        </div>
        <div className="rest">
          {isFull ? (
            <>
              {(['dateFrom', 'dateTo'] as const).map((name) => (
                <div key={name} className="day">
                  <DateField
                    label={filterLabels[name]}
                    value={filters[name]}
                    onChange={(day) => setFilters((current) => ({ ...current, [name]: day }))}
                    error={errors[name]}
                  />
                </div>
              ))}
              <SelectField
                label={filterLabels.sort}
                value={filters.sort}
                onChange={(value) => set({ sort: orders.find((sort) => sort.value === value)?.value ?? 'newest' })}
                options={orders}
                alwaysChosen
              />
            </>
          ) : null}
          <div className="actions">
            <button type="submit" className="button">
              Search
            </button>
            {isFiltered ? (
              <button type="button" className="filters-clear" onClick={clear}>
                {clearFilters}
              </button>
            ) : null}
          </div>
        </div>
        {choices.hasFailed ? (
          <p className="failure" role="alert">
            Some choices could not be loaded.{' '}
            {choices.canRetry ? <Button onClick={choices.retry}>Load choices again</Button> : null}
          </p>
        ) : null}
      </form>
      {isFiltered ? <FiltersInUse applied={applied} onApply={onApply} onClear={clear} /> : null}
    </section>
  );
});

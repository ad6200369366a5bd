import type { LeadList } from '../../lists/leadLists';
import {
  anyChoice,
  clearFilters,
  customerExample,
  filterLabels,
  filtersButton,
  filtersInUse,
  loadingName,
  pendingName,
  removeFilter,
  setFilters,
  sorts,
} from '../../lists/filterTexts';
import { hasFilters, type ListFilters } from '../../lists/listParams';
import { Icon } from '../../views/Icon';
import { DayField, Select, TextField } from './fields';

const ClearAll = () => (
  <button type="button" className="filters-clear">
    {clearFilters}
  </button>
);

const InUse = ({ filters }: { filters: ListFilters }) => (
  <div className="filters-in-use" role="group" aria-label={filtersInUse}>
    {setFilters(filters, pendingName).map(({ name, label, text, isPerson }) => (
      <button
        key={name}
        type="button"
        className="filter-part"
        data-person={isPerson ? label : undefined}
        aria-label={removeFilter(label, text)}
        name={name}
      >
        <span>
          <span className="label">{`${label}: `}</span>
          {text}
        </span>
        <span aria-hidden="true">×</span>
      </button>
    ))}
    <ClearAll />
  </div>
);

interface FilterBarProps {
  kind: LeadList['filters'];
  filters: ListFilters;
  isLeader: boolean;
}

/** Matches leads/list/filters/FilterBar before the names of people are loaded. */
export const FilterBar = ({ kind, filters, isLeader }: FilterBarProps) => {
  const isFull = kind === 'full';
  const isFiltered = hasFilters(filters);
  const of = (name: keyof ListFilters) => ({
    label: filterLabels[name],
    value: filters[name],
    placeholder: anyChoice,
  });
  const personOf = (name: 'teamLeader' | 'agent') => ({ ...of(name), value: filters[name] && loadingName });
  const order = sorts.find(({ value }) => value === filters.sort)?.label ?? '';
  return (
    <section className="panel filters">
      <button type="button" className="filters-toggle" aria-expanded={false}>
        <Icon name="filter" />
        {filtersButton(isFiltered)}
      </button>
      <form
        role="search"
        className="filter-fields"
        noValidate
        data-collapsed=""
        data-full={isFull ? '' : undefined}
        data-filtered={isFiltered ? '' : undefined}
      >
        <div className="choices">
          <Select {...personOf('teamLeader')} />
          <Select {...personOf('agent')} isOff={!filters.teamLeader && !isLeader} />
          {isFull ? <Select {...of('leadSource')} /> : null}
          <Select {...of('project')} />
          {isFull ? <TextField {...of('customer')} placeholder={customerExample} /> : null}
        </div>
        <div className="rest">
          {isFull ? (
            <>
              <DayField {...of('dateFrom')} />
              <DayField {...of('dateTo')} />
              <Select {...of('sort')} value={order} alwaysChosen />
            </>
          ) : null}
          <div className="actions">
            <button type="submit" className="button">
              Search
            </button>
            {isFiltered ? <ClearAll /> : null}
          </div>
        </div>
      </form>
      {isFiltered ? <InUse filters={filters} /> : null}
    </section>
  );
};

import type { LeadList } from '../../leadLists';
import {
  anyChoice,
  clearFilters,
  customerExample,
  filterLabels,
  filtersButton,
  filtersInUse,
  loadingName,
  removeFilter,
  sorts,
} from '../../lists/filterTexts';
import { hasFilters, type ListFilters } from '../../lists/listParams';
import { pendingName, setFilters } from '../../lists/setFilters';
import { markup, type Html } from '../html';
import { dayField, select, textField } from './fields';
import { icon } from './shell';

const clearAll = markup`<button type="button" class="filters-clear">${clearFilters}</button>`;

const inUse = (filters: ListFilters): Html =>
  markup`<div class="filters-in-use" role="group" aria-label="${filtersInUse}">${setFilters(filters, pendingName).map(
    ({ name, label, text, isPerson }) =>
      markup`<button type="button" class="filter-part"${isPerson && markup` data-person="${label}"`} aria-label="${removeFilter(label, text)}" name="${name}"><span><span class="label">${label}: </span>${text}</span><span aria-hidden="true">×</span></button>`,
  )}${clearAll}</div>`;

/** Matches leads/list/filters/FilterBar before the names of people are loaded. */
export const filterBar = (kind: LeadList['filters'], filters: ListFilters, isLeader: boolean): Html => {
  const isFull = kind === 'full';
  const isFiltered = hasFilters(filters);
  const of = (name: keyof ListFilters, placeholder = anyChoice) => ({
    label: filterLabels[name],
    value: filters[name],
    placeholder,
  });
  const person = (name: 'teamLeader' | 'agent', isOff: boolean) =>
    select({ ...of(name), value: filters[name] && loadingName, isOff });
  const order = sorts.find(({ value }) => value === filters.sort)?.label ?? '';
  return markup`<section class="panel filters"><button type="button" class="filters-toggle" aria-expanded="false">${icon('filter')}${filtersButton(isFiltered)}</button><form role="search" class="filter-fields" novalidate data-collapsed=""${isFull && markup` data-full=""`}${isFiltered && markup` data-filtered=""`}><div class="choices">${person('teamLeader', false)}${person('agent', !filters.teamLeader && !isLeader)}${isFull && select(of('leadSource'))}${select(of('project'))}${isFull && textField(of('customer', customerExample))}</div><div class="rest">${isFull && markup`${dayField(of('dateFrom'))}${dayField(of('dateTo'))}${select({ ...of('sort'), value: order }, false)}`}<div class="actions"><button type="submit" class="button">Search</button>${isFiltered && clearAll}</div></div></form>${isFiltered && inUse(filters)}</section>`;
};

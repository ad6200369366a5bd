import type { LeadList } from '../../leadLists';
import {
  anyChoice as placeholder,
  clearFilters,
  customerExample,
  filterLabels as labels,
  filtersButton,
  filtersInUse,
  lookedUp,
  removeFilter,
  sorts,
} from '../../lists/filterTexts';
import { hasFilters, type ListFilters } from '../../lists/listParams';
import { nobodyYet, setFilters } from '../../lists/setFilters';
import { markup, type Html } from '../html';
import { dayField, select, textField } from './fields';
import { icon } from './shell';

const inUse = (filters: ListFilters): Html =>
  markup`<div class="filters-in-use" role="group" aria-label="${filtersInUse}">${setFilters(filters, nobodyYet).map(
    ({ name, label, text, isPerson }) =>
      markup`<button type="button" class="filter-part"${isPerson && markup` data-person="${label}"`} aria-label="${removeFilter(label, text)}" name="${name}"><span><span class="label">${label}: </span>${text}</span><span aria-hidden="true">×</span></button>`,
  )}<button type="button" class="filters-clear">${clearFilters}</button></div>`;

/** A person whose name is not known yet. */
const person = (id: string) => ({ placeholder, value: id && lookedUp });

/**
 * The filters of a list, as leads/list/filters/FilterBar draws them before it has looked up the names of people.
 */
export const filterBar = (kind: LeadList['filters'], filters: ListFilters): Html => {
  const isFull = kind === 'full';
  const isFiltered = hasFilters(filters);
  const { teamLeader, agent, leadSource, project, customer, dateFrom, dateTo, sort } = filters;
  const order = sorts.find(({ value }) => value === sort)?.label;
  return markup`<section class="panel filters"><button type="button" class="filters-toggle" aria-expanded="false">${icon('filter')}${filtersButton(isFiltered)}</button><form role="search" class="filter-fields" novalidate data-collapsed=""${isFull && markup` data-full=""`}><div class="choices">${select(labels.teamLeader, person(teamLeader))}${select(labels.agent, { ...person(agent), isOff: !teamLeader })}${isFull && select(labels.leadSource, { placeholder, value: leadSource })}${select(labels.project, { placeholder, value: project })}${isFull && textField(labels.customer, customer, customerExample)}</div><div class="rest">${isFull && markup`${dayField(labels.dateFrom, dateFrom)}${dayField(labels.dateTo, dateTo)}${select(labels.sort, { value: order })}`}<div class="actions"><button type="submit" class="button">Search</button></div></div></form>${isFiltered && inUse(filters)}</section>`;
};

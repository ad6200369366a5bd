import type { LeadList } from '../../leadLists';
import { markup, type Html } from '../html';
import { icon } from './shell';

const id = (label: string): string => `first-${label.toLowerCase().replace(/ /g, '-')}`;

const field = (label: string, control: Html, className = ''): Html =>
  markup`<div class="field ${className}"><label class="field-label" for="${id(label)}" id="${id(label)}-label">${label}</label><div class="field-box">${control}</div></div>`;

const select = (label: string, value = '', isOff = false): Html =>
  field(
    label,
    markup`<input id="${id(label)}" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-autocomplete="list" placeholder="Any" value="${value}" autocomplete="off" readonly${isOff && markup` disabled`} />${icon('dropDown')}`,
  );

const day = (label: string): Html =>
  field(label, markup`<input id="${id(label)}" placeholder="DD/MM/YYYY" readonly />${icon('calendar')}`, 'day');

/**
 * The filters of a list that has none set, as leads/list/filters/FilterBar draws them. Lists with filters in their address
 * wait for the application, which knows the names behind their ids.
 */
export const filterBar = (kind: LeadList['filters']): Html => {
  const isFull = kind === 'full';
  return markup`<section class="panel filters">
    <button type="button" class="filters-toggle" aria-expanded="false">${icon('filter')}Filters</button>
    <form role="search" class="filter-fields" novalidate data-collapsed=""${isFull && markup` data-full=""`}>
      <div class="choices">${select('Team Leader')}${select('Agent', '', true)}${isFull && select('Lead Source')}${select('Project')}${
        isFull &&
        field(
          'Customer ID',
          markup`<input id="${id('Customer ID')}" placeholder="C-0001…" autocomplete="off" value="" />`,
        )
      }</div>
      <div class="rest">${isFull && markup`${day('Date From')}${day('Date To')}${select('Sort', 'Newest First')}`}<div class="actions"><button type="submit" class="button">Search</button></div></div>
    </form>
  </section>`;
};

import type { LeadList } from '../../leadLists';
import { markup, type Html } from '../html';
import { icon } from './shell';

const idOf = (label: string): string => `first-${label.toLowerCase().replace(/ /g, '-')}`;

const field = (label: string, box: Html, className = ''): Html =>
  markup`<div class="field ${className}"><label class="field-label" for="${idOf(label)}" id="${idOf(label)}-label">${label}</label>${box}</div>`;

const select = (label: string, value = '', isOff = false): Html => {
  const off = isOff && markup` disabled`;
  return field(
    label,
    markup`<div class="field-box"><input id="${idOf(label)}" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-autocomplete="list" placeholder="Any" value="${value}" autocomplete="off" readonly${off} /><button type="button" class="field-button" tabindex="-1" aria-label="Open"${off}>${icon('dropDown')}</button></div>`,
  );
};

const textField = (label: string, placeholder: string): Html =>
  field(
    label,
    markup`<div class="field-box"><input id="${idOf(label)}" placeholder="${placeholder}" autocomplete="off" value="" /></div>`,
  );

const part = (name: string, text: string): Html =>
  markup`<span role="spinbutton" tabindex="0" aria-label="${name}" aria-valuetext="Empty">${text}</span>`;

const day = (label: string): Html =>
  field(
    label,
    markup`<div class="field-box" role="group" id="${idOf(label)}" aria-labelledby="${idOf(label)}-label"><span class="parts">${part('Day', 'DD')}/${part('Month', 'MM')}/${part('Year', 'YYYY')}</span><button type="button" class="field-button" aria-label="Choose date">${icon('calendar')}</button></div>`,
    'day',
  );

/**
 * The filters of a list that has none set, as leads/list/filters/FilterBar draws them. Lists with filters in their address
 * wait for the application, which knows the names behind their ids.
 */
export const filterBar = (kind: LeadList['filters']): Html => {
  const isFull = kind === 'full';
  return markup`<section class="panel filters"><button type="button" class="filters-toggle" aria-expanded="false">${icon('filter')}Filters</button><form role="search" class="filter-fields" novalidate data-collapsed=""${isFull && markup` data-full=""`}><div class="choices">${select('Team Leader')}${select('Agent', '', true)}${isFull && select('Lead Source')}${select('Project')}${isFull && textField('Customer ID', 'C-0001…')}</div><div class="rest">${isFull && markup`${day('Date From')}${day('Date To')}${select('Sort', 'Newest First')}`}<div class="actions"><button type="submit" class="button">Search</button></div></div></form></section>`;
};

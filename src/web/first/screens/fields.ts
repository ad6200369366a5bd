import { markup, type Html } from '../html';
import { icon } from './shell';

const idOf = (label: string): string => `first-${label.toLowerCase().replace(/ /g, '-')}`;

const field = (label: string, box: Html, className = ''): Html =>
  markup`<div class="field ${className}"><label class="field-label" for="${idOf(label)}" id="${idOf(label)}-label">${label}</label>${box}</div>`;

interface Select {
  /** The text of what is chosen; empty where nothing is. */
  value?: string;
  placeholder?: string;
  isOff?: boolean;
}

/** A select, as ui/SelectField draws it. What is chosen in it waits for the application. */
export const select = (label: string, { value = '', placeholder = '', isOff = false }: Select): Html => {
  const off = isOff && markup` disabled`;
  return field(
    label,
    markup`<div class="field-box"><input id="${idOf(label)}" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-autocomplete="list" placeholder="${placeholder}" value="${value}" autocomplete="off" readonly${off} /><button type="button" class="field-button" tabindex="-1" aria-label="Open"${off}>${icon('dropDown')}</button></div>`,
  );
};

/** A line of text, as ui/TextInput draws it. */
export const textField = (label: string, value: string, placeholder: string): Html =>
  field(
    label,
    markup`<div class="field-box"><input id="${idOf(label)}" placeholder="${placeholder}" autocomplete="off" value="${value}" /></div>`,
  );

const part = (name: string, text: string | undefined, empty: string): Html =>
  markup`<span role="spinbutton" tabindex="0" aria-label="${name}" aria-valuetext="${text ?? 'Empty'}">${text ?? empty}</span>`;

/**
 * A day, as ui/pickers/DateField draws it.
 * @param value `YYYY-MM-DD` or empty
 */
export const dayField = (label: string, value: string): Html => {
  const [year, month, day] = value ? value.split('-') : [];
  return field(
    label,
    markup`<div class="field-box" role="group" id="${idOf(label)}" aria-labelledby="${idOf(label)}-label"><span class="parts">${part('Day', day, 'DD')}/${part('Month', month, 'MM')}/${part('Year', year, 'YYYY')}</span><button type="button" class="field-button" aria-label="Choose date">${icon('calendar')}</button></div>`,
    'day',
  );
};

import { months } from '../../dashboardTexts';
import { dayParts } from '../../fieldTexts';
import { markup, type Html } from '../html';
import { icon } from './shell';

/** Matches ui/FieldFrame with TextInput, SelectField or LightPicker. */
export interface Field {
  label: string;
  name?: string;
  value: string;
  placeholder?: string;
  isRequired?: boolean;
  isOff?: boolean | undefined;
  hint?: string | undefined;
}

const idOf = ({ label }: Field): string => `first-${label.toLowerCase().replace(/ /g, '-')}`;

const frame = (field: Field, control: Html, className = ''): Html => {
  const { label, hint, isRequired } = field;
  const id = idOf(field);
  return markup`<div class="field${className}"><label class="field-label" id="${id}-label" for="${id}"${isRequired && markup` data-required=""`}>${label}</label><div class="field-box"${className && markup` role="group" aria-labelledby="${id}-label"`}>${control}</div>${hint && markup`<p class="field-help" id="${id}-help">${hint}</p>`}</div>`;
};

const control = (field: Field): Html => {
  const { name, placeholder, isRequired, isOff, hint } = field;
  const id = idOf(field);
  return markup` id="${id}"${name && markup` name="${name}"`}${placeholder && markup` placeholder="${placeholder}"`}${isRequired && markup` aria-required="true"`}${isOff && markup` disabled`}${hint && markup` aria-describedby="${id}-help"`}`;
};

const button = (label: string, sign: 'dropDown' | 'clear', isOff?: boolean): Html =>
  markup`<button type="button" class="field-button${sign === 'clear' && ' clear'}" tabindex="-1" aria-label="${label}" title="${label}"${isOff && markup` disabled`}>${icon(sign)}</button>`;

export const select = (field: Field, canClear = true): Html =>
  frame(
    field,
    markup`<input${control(field)} value="${field.value}" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-autocomplete="list" autocomplete="off" readonly />${canClear && field.value && !field.isOff && button('Clear', 'clear')}${button('Open', 'dropDown', field.isOff)}`,
  );

export const textField = (field: Field, type?: 'tel'): Html =>
  frame(
    field,
    markup`<input${control(field)} value="${field.value}" type="${type ?? 'text'}"${type && markup` inputmode="${type}"`} autocomplete="off" />`,
  );

export const dayField = (field: Field): Html => {
  const texts = field.value.split('-').reverse();
  const [day, month, year] = texts;
  const selectedDay = day && `, selected date is ${Number(day)} ${months[Number(month) - 1]?.slice(0, 3)} ${year}`;
  return frame(
    field,
    markup`<span class="parts">${dayParts.map(([name, empty], index) => markup`${index ? '/' : ''}<span role="spinbutton" tabindex="${index && -1}" aria-label="${name}" aria-valuetext="${texts[index] || 'Empty'}">${texts[index] || empty}</span>`)}</span>${selectedDay && button('Clear', 'clear')}<button type="button" class="field-button" aria-label="Choose date${selectedDay}" aria-describedby="${idOf(field)}-label">${icon('calendar')}</button>`,
    ' day',
  );
};

export const textBox = (field: Field, rows: number): Html =>
  frame(field, markup`<textarea${control(field)} rows="${rows}">${field.value}</textarea>`);

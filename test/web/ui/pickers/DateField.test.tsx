import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { useState } from 'react';
import { isDay } from '../../../../src/contract/calendar';
import { DateField, DateTimeField } from '../../../../src/web/ui/pickers/DateField';
import { dayKind, instantKind, type PickerFieldProps } from '../../../../src/web/ui/pickers/pickerKinds';
import { renderThemed } from '../../../support/renderThemed';

beforeAll(() => Promise.all([dayKind.code.fetch(), instantKind.code.fetch()]));

const show = (Field: typeof DateField, initial: string, props: Partial<PickerFieldProps> = {}) => {
  const values: string[] = [];
  const Host = () => {
    const [value, setValue] = useState(initial);
    const onChange = (next: string): void => {
      values.push(next);
      setValue(next);
    };
    return (
      <>
        <Field label="Date From" {...props} value={value} onChange={onChange} />
        <button onClick={() => setValue('')}>Empty it</button>
        <output>{value}</output>
      </>
    );
  };
  return { ...renderThemed(<Host />), values };
};

// The picker comes in the group's place as soon as somebody is in it.
const group = () => screen.getByRole('group', { name: 'Date From' });
const part = (name: string) => within(group()).getByRole('spinbutton', { name });
const value = () => screen.getByRole('status');

it.each([
  ['a day as DD/MM/YYYY', DateField, '2026-11-24', '24/11/2026'],
  ['an instant as India has it, whatever its offset', DateTimeField, '2026-11-23T20:00:00Z', '24/11/2026/01/30/AM'],
])('shows %s', (_what, Field, given, shown) => {
  show(Field, given);
  const parts = within(group()).getAllByRole('spinbutton');
  expect(parts.map(({ textContent }) => textContent).join('/')).toBe(shown);
});

it.each([
  ['the typed day as YYYY-MM-DD', DateField, '05112026', '2026-11-05'],
  ['the typed time with the offset of India', DateTimeField, '241120260430P', '2026-11-24T16:30:00+05:30'],
])('gives %s', async (_what, Field, keys, text) => {
  const { user } = show(Field, '');
  await user.click(part('Day'));
  await user.keyboard(keys);
  expect(value()).toHaveTextContent(text);
});

it('keeps the day and the month while the year is typed', async () => {
  const { user, values } = show(DateField, '');
  await user.click(part('Day'));
  await user.keyboard('24112026');
  const days = values.filter(isDay);
  expect(days.at(-1)).toBe('2026-11-24');
  expect(days.filter((day) => !day.endsWith('-11-24'))).toEqual([]);
});

it('does not take a day typed by halves for an empty field', async () => {
  const { user } = show(DateField, '');
  await user.click(part('Day'));
  await user.keyboard('24');
  await user.tab();
  await user.click(document.body);
  expect(value()).toHaveTextContent('24/MM/YYYY');
});

it('drops what was typed by halves when it is emptied from outside', async () => {
  const { user } = show(DateField, '');
  await user.click(part('Day'));
  await user.keyboard('24');
  await user.click(screen.getByRole('button', { name: 'Empty it' }));
  expect(group()).toHaveTextContent('DD/MM/YYYY');
  expect(value()).toBeEmptyDOMElement();
});

it('is emptied by its clear button', async () => {
  const { user } = show(DateField, '2026-11-24');
  await user.click(screen.getByTitle('Clear'));
  expect(value()).toBeEmptyDOMElement();
});

it('is focused by a click on its label', async () => {
  const { user } = show(DateField, '');
  await user.click(screen.getByText('Date From'));
  expect(part('Day')).toHaveFocus();
});

it('is tied to its error', () => {
  show(DateField, '', { error: 'Date From must be a date.' });
  expect(group()).toHaveAccessibleDescription('Date From must be a date.');
  expect(group()).toHaveAttribute('aria-invalid', 'true');
});

it('opens a calendar named by its label, on which a day can be picked', async () => {
  const { user } = show(DateField, '2026-11-24');
  await user.click(screen.getByRole('button', { name: /^Choose date/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Date From' });
  await user.click(within(dialog).getByRole('gridcell', { name: '26' }));
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitForElementToBeRemoved(dialog);
  expect(value()).toHaveTextContent('2026-11-26');
});

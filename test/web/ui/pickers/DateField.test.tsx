import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { isDay } from '../../../../src/contract/calendar';
import { theme } from '../../../../src/web/ui/theme';
import { DateField, DateTimeField } from '../../../../src/web/ui/pickers/DateField';
import type { PickerFieldProps } from '../../../../src/web/ui/pickers/PickerFrame';
import { dayKind, instantKind } from '../../../../src/web/ui/pickers/pickerKinds';

beforeAll(() => Promise.all([dayKind.code.fetch(), instantKind.code.fetch()]));

const show = (Field: typeof DateField, initial: string, props: Partial<PickerFieldProps> = {}) => {
  const values: string[] = [];
  const Host = () => {
    const [value, setValue] = useState(initial);
    return (
      <ThemeProvider theme={theme}>
        <Field
          label="Date From"
          {...props}
          value={value}
          onChange={(next) => {
            values.push(next);
            setValue(next);
          }}
        />
        <button onClick={() => setValue('')}>Empty it</button>
        <output>{value}</output>
      </ThemeProvider>
    );
  };
  render(<Host />);
  const group = screen.getByRole('group', { name: 'Date From' });
  // The picker comes in the group's place as soon as somebody is in it.
  const part = (name: string) =>
    within(screen.getByRole('group', { name: 'Date From' })).getByRole('spinbutton', { name });
  return { user: userEvent.setup(), group, part, values };
};

const shownText = (group: HTMLElement) =>
  within(group)
    .getAllByRole('spinbutton')
    .map((part) => part.textContent)
    .join('/');

describe('DateField', () => {
  it('shows the day it is given as DD/MM/YYYY', () => {
    const { group } = show(DateField, '2026-11-24');
    expect(shownText(group)).toBe('24/11/2026');
  });

  it('gives the typed day as YYYY-MM-DD', async () => {
    const { user, part } = show(DateField, '');
    await user.click(part('Day'));
    await user.keyboard('05112026');
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-05');
  });

  it('keeps the day and the month while the year is typed', async () => {
    const { user, part, values } = show(DateField, '');
    await user.click(part('Day'));
    await user.keyboard('24112026');
    const days = values.filter(isDay);
    expect(days.at(-1)).toBe('2026-11-24');
    expect(days.filter((day) => !day.endsWith('-11-24'))).toEqual([]);
  });

  it('does not take a day typed by halves for an empty field', async () => {
    const { user, part } = show(DateField, '');
    await user.click(part('Day'));
    await user.keyboard('24');
    await user.tab();
    await user.click(document.body);
    expect(screen.getByRole('status')).toHaveTextContent('24/MM/YYYY');
  });

  it('drops what was typed by halves when it is emptied from outside', async () => {
    const { user, part } = show(DateField, '');
    await user.click(part('Day'));
    await user.keyboard('24');
    await user.click(screen.getByRole('button', { name: 'Empty it' }));
    expect(shownText(screen.getByRole('group', { name: 'Date From' }))).toBe('DD/MM/YYYY');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is emptied by its clear button', async () => {
    const { user } = show(DateField, '2026-11-24');
    await user.click(screen.getByTitle('Clear'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is focused by a click on its label', async () => {
    const { user, part } = show(DateField, '');
    await user.click(screen.getByText('Date From'));
    expect(part('Day')).toHaveFocus();
  });

  it('is tied to its error', () => {
    const { group } = show(DateField, '', { error: 'Date From must be a date.' });
    expect(group).toHaveAccessibleDescription('Date From must be a date.');
    expect(group).toHaveAttribute('aria-invalid', 'true');
  });

  it('opens a calendar named by its label, on which a day can be picked', async () => {
    const { user } = show(DateField, '2026-11-24');
    await user.click(screen.getByRole('button', { name: /^Choose date/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Date From' });
    await user.click(within(dialog).getByRole('gridcell', { name: '26' }));
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitForElementToBeRemoved(dialog);
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-26');
  });
});

describe('DateTimeField', () => {
  it('shows an instant as India has it, whatever the offset it came with', () => {
    const { group } = show(DateTimeField, '2026-11-23T20:00:00Z');
    expect(shownText(group)).toBe('24/11/2026/01/30/AM');
  });

  it('gives the typed time with the offset of India', async () => {
    const { user, part } = show(DateTimeField, '');
    await user.click(part('Day'));
    await user.keyboard('241120260430P');
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-24T16:30:00+05:30');
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { lateCode } from '../../../../src/web/late/latePart';
import { DateField } from '../../../../src/web/ui/pickers/DateField';
import { dayKind } from '../../../../src/web/ui/pickers/pickerKinds';
import { renderThemed } from '../../../support/renderThemed';

const Day = ({ initial }: { initial: string }) => {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField label="Visit" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Elsewhere</button>
    </>
  );
};

/** A date whose picker comes, or fails to, when the test says so. */
const show = (initial = '') => {
  const arrivals: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  jest.replaceProperty(
    dayKind,
    'code',
    lateCode(async () => {
      await new Promise<void>((resolve, reject) => arrivals.push({ resolve, reject }));
      return import('../../../../src/web/ui/pickers/DayPicker');
    }),
  );
  const { user } = renderThemed(<Day initial={initial} />);
  const settle = (failure?: Error): Promise<void> =>
    act(async () => {
      if (failure) arrivals.at(-1)?.reject(failure);
      else arrivals.at(-1)?.resolve();
      await Promise.resolve();
    });
  const typeAt = async (name: string, keys: string): Promise<void> => {
    await user.click(part(name));
    await user.keyboard(keys);
  };
  return { user, settle, typeAt };
};

const group = (): HTMLElement => screen.getByRole('group', { name: 'Visit' });
const part = (name: string): HTMLElement => within(group()).getByRole('spinbutton', { name });
const elsewhere = (): HTMLElement => screen.getByRole('button', { name: 'Elsewhere' });
const shows = (text: string) => waitFor(() => expect(group()).toHaveTextContent(text));

afterEach(() => jest.restoreAllMocks());

it('gets what was typed before the picker was there, in the part that was pressed', async () => {
  const { user, settle } = show();
  await user.click(part('Month'));
  expect(part('Month')).toHaveFocus();
  await user.keyboard('112026');
  await settle();
  await shows('DD/11/2026');
  expect(part('Year')).toHaveFocus();
});

it('gets what is typed while it takes over behind what was typed before', async () => {
  const { user, settle, typeAt } = show();
  await typeAt('Day', '241');
  await settle();
  await user.keyboard('12026');
  await shows('24/11/2026');
});

it('keeps what was typed when somebody has gone elsewhere before the picker comes, and leaves the focus there', async () => {
  const { user, settle, typeAt } = show();
  await typeAt('Day', '4112026');
  await user.click(elsewhere());
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-04');
  await settle();
  await shows('04/11/2026');
  expect(elsewhere()).toHaveFocus();
});

it('keeps what was typed when somebody goes elsewhere while the picker takes over, and when they come back', async () => {
  const { user, settle, typeAt } = show();
  await typeAt('Day', '0711');
  await settle();
  await user.click(elsewhere());
  await shows('07/11/YYYY');
  await user.click(part('Year'));
  await waitFor(() => expect(part('Year')).toHaveFocus());
  await user.keyboard('2026');
  await shows('07/11/2026');
});

it('keeps what was typed in one part when another is pressed before the picker has come', async () => {
  const { settle, typeAt } = show();
  await typeAt('Day', '07');
  await typeAt('Year', '2026');
  await settle();
  await shows('07/MM/2026');
});

it('takes a whole date after Ctrl+A from its first part on, before the picker has come', async () => {
  const { settle, typeAt } = show();
  await typeAt('Month', '{Control>}a{/Control}24112026');
  await settle();
  await shows('24/11/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-24');
});

it('opens the calendar that was asked for as soon as it is there, and says when it cannot be loaded', async () => {
  const { user, settle } = show();
  const chooseDate = () => user.click(screen.getByRole('button', { name: 'Choose date' }));
  await chooseDate();
  await settle(new Error('Loading chunk 7 failed.'));
  expect(await screen.findByText('The calendar could not be loaded. Press again to retry.')).toBeInTheDocument();
  await chooseDate();
  await settle();
  expect(await screen.findByRole('dialog', { name: 'Visit' })).toBeInTheDocument();
});

it.each([
  ['2026-11-24', '24/11/2026'],
  ['24/MM/YYYY', '24/MM/YYYY'],
])('shows %s before its picker has come', (value, shown) => {
  show(value);
  expect(group()).toHaveTextContent(shown);
});

const pressCalendar = (user: ReturnType<typeof show>['user']): Promise<void> =>
  user.click(within(group()).getByRole('button', { name: /^Choose date/ }));

it('opens the calendar although a closing menu takes the focus back before the picker comes', async () => {
  const { user, settle } = show();
  await pressCalendar(user);
  act(() => elsewhere().focus());
  await settle();
  expect(await screen.findByRole('dialog', { name: 'Visit' })).toBeVisible();
});

it('opens no calendar when somebody has pressed elsewhere before the picker comes', async () => {
  const { user, settle } = show();
  await pressCalendar(user);
  await user.click(elsewhere());
  await settle();
  await shows('DD/MM/YYYY');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(elsewhere()).toHaveFocus();
});

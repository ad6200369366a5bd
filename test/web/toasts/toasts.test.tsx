import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { onProblemReport } from '../../../src/web/dom/problemReport';
import { Toasts } from '../../../src/web/toasts/ToastArea';
import { showToast, type ToastKind } from '../../../src/web/toasts/toasts';
import { fullComputedStyle } from '../../support/computedStyle';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = async (...messages: [string, ToastKind?][]) => {
  render(<Toasts />);
  act(() => messages.forEach(([message, kind]) => showToast(message, kind)));
  await screen.findByText(messages.at(-1)?.[0] ?? '');
};

/** Lets the clock run in small steps: a closing toast moves away in several. */
const pass = (milliseconds: number): void => {
  for (let passed = 0; passed < milliseconds; passed += 50) act(() => jest.advanceTimersByTime(50));
};

/** A message of before, at a clock that stands from now on. */
const showAndStop = async (): Promise<void> => {
  await show(['Before the clock stands still']);
  jest.useFakeTimers();
};

const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('A toast is an alert with exactly its text, at the top right', async () => {
  await show(['Leads transferred!', 'success']);
  expect(texts()).toEqual(['Leads transferred!']);
  const container = screen.getByRole('alert').closest('.notistack-SnackbarContainer');
  expect(container && fullComputedStyle(container)).toMatchObject({ position: 'fixed', top: '14px', right: '20px' });
});

test('There is no limit to how many stand there', async () => {
  const many = Array.from({ length: 12 }, (_unused, index) => `Message ${index}`);
  await show(...many.map((text): [string] => [text]));
  expect(texts().sort()).toEqual([...many].sort());
});

test('Toasts of the same instant are told apart, whatever chance says', async () => {
  // The library makes its own keys of the clock and a random number, which meet once in some thousand.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(Date.prototype, 'getTime').mockReturnValue(1_795_319_205_887);
  await show(['The first'], ['The second'], ['The third']);
  expect(texts().sort()).toEqual(['The first', 'The second', 'The third']);
});

test('Alt+T moves the focus to the newest one; T alone does not', async () => {
  await show(['The older'], ['The newest']);
  fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' });
  expect(document.body).toHaveFocus();
  fireEvent.keyDown(document.body, { code: 'KeyT', key: '†', altKey: true });
  expect(document.activeElement).toHaveTextContent(/^The newest$/);
});

test('It closes by itself after 5000 ms, and not before', async () => {
  await showAndStop();
  act(() => showToast('Gone after five seconds'));
  pass(4_900);
  expect(texts()).toContain('Gone after five seconds');
  pass(1_000);
  expect(texts()).not.toContain('Gone after five seconds');
});

test('One with something to press stays for 30 s, and longer while somebody is at it; its alert is its text alone', async () => {
  await showAndStop();
  const onClick = jest.fn();
  act(() => showToast('Leads transferred!', 'success', { action: { label: 'Undo', onClick } }));
  pass(29_000);
  expect(texts()).toContain('Leads transferred!');
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(60_000);
  expect(texts()).toContain('Leads transferred!');
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  pass(3_000);
  expect(texts()).not.toContain('Leads transferred!');
  expect(onClick).not.toHaveBeenCalled();
});

test('What is pressed in a toast happens, and the toast goes; one that stays goes by its button alone', async () => {
  await showAndStop();
  const onClick = jest.fn();
  act(() => showToast('Leads transferred!', 'success', { action: { label: 'Undo', onClick } }));
  act(() => showToast('2 leads stay.', 'warning', { stays: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  pass(60_000);
  expect(texts()).not.toContain('Leads transferred!');
  expect(texts()).toContain('2 leads stay.');
});

const report = () => screen.queryByRole('button', { name: 'Report a problem' });

test('A failed save may be reported, and its message stays meanwhile; a success or a plain refusal may not', async () => {
  await showAndStop();
  const onReport = jest.fn();
  const stop = onProblemReport(onReport);
  const again = { label: 'Try again', onClick: jest.fn() };
  act(() => showToast('Leads transferred!', 'success', { action: { label: 'Undo', onClick: jest.fn() } }));
  act(() => showToast('2 leads stay.', 'warning', { stays: true }));
  act(() => showToast('Please correct the highlighted fields.', 'error'));
  expect(report()).toBeNull();
  act(() => showToast('The leads were not moved back.', 'error', { action: again }));
  fireEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(onReport).toHaveBeenCalledTimes(1);
  expect(texts()).toContain('The leads were not moved back.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  stop();
});

test('It is closed by its button before that', async () => {
  await show(['To be closed']);
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(texts()).toEqual([]));
});

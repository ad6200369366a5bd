import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { latePart } from '../../../src/web/late/latePart';
import { allowConsole } from '../../support/consoleGuard';

const broken = (): never => {
  throw new Error('This part is broken.');
};

/** A part whose file does not come, or that fails when it is drawn, for as long as a test wants. */
const makePart = () => {
  const state = { isLost: false, isBroken: false };
  const Words = ({ text }: { text: string }) => (state.isBroken ? broken() : <p>{text}</p>);
  const load = jest.fn(async () => {
    if (state.isLost) throw new Error('Loading the chunk failed.');
    return { Words };
  });
  return { state, load, Part: latePart(load, 'Words', { failure: 'The words could not be loaded.' }) };
};

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('A file that does not come is said in place; a second failure offers a reload, and a later try works', async () => {
  const { state, Part } = makePart();
  state.isLost = true;
  render(<Part text="Here I am." />);
  expect(await screen.findByText('The words could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await tryAgain();
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  state.isLost = false;
  await tryAgain();
  expect(await screen.findByText('Here I am.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A part that fails when it is drawn leaves what is around it, and can be tried again', async () => {
  allowConsole(/broken|error boundary/);
  const { state, Part } = makePart();
  state.isBroken = true;
  render(
    <>
      <input aria-label="Typed" defaultValue="kept" />
      <Part text="Here I am." />
    </>,
  );
  expect(await screen.findByText('The words could not be loaded.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Typed' })).toHaveValue('kept');
  state.isBroken = false;
  await tryAgain();
  expect(screen.getByText('Here I am.')).toBeVisible();
});

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test('A failure stays until somebody tries again, also when the browser is idle', async () => {
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (work) => waiting.push(() => work({ didTimeout: false, timeRemaining: () => 10 }));
  window.cancelIdleCallback = (handle) => (waiting[handle - 1] = () => undefined);
  const { state, Part, load } = makePart();
  state.isLost = true;
  render(<Part text="Here I am." />);
  await screen.findByRole('alert');
  act(() => waiting.forEach((work) => work()));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('It comes by itself when the connection is back', async () => {
  const { state, Part } = makePart();
  state.isLost = true;
  render(<Part text="Here I am." />);
  await screen.findByRole('alert');
  state.isLost = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByText('Here I am.')).toBeVisible());
});

test('Closing takes the wish for a dialog back, with its failure', async () => {
  const { state, Part } = makePart();
  state.isLost = true;
  const onClose = jest.fn();
  const { rerender } = render(<Part isOpen text="" onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<Part isOpen={false} text="" onClose={onClose} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

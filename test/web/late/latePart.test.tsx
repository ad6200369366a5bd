import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

/** A dialog with a field, whose code comes or fails when a test says so. */
const makeAsked = () => {
  const attempts: { come: () => void; fail: () => void }[] = [];
  const Field = ({ isOpen }: { isOpen: boolean; onClose: () => void }) => (isOpen ? <input autoFocus /> : null);
  const load = () =>
    new Promise<{ Field: typeof Field }>((resolve, reject) => {
      attempts.push({ come: () => resolve({ Field }), fail: () => reject(new Error('Loading the chunk failed.')) });
    });
  const Part = latePart(load, 'Field', { failure: 'The field could not be loaded.', keepsKeys: true });
  const Host = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <input aria-label="Below" />
        <Part isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  };
  render(<Host />);
  const settle = (how: 'come' | 'fail') =>
    act(async () => {
      attempts.at(-1)?.[how]();
      await Promise.resolve();
    });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { settle, open, typed: () => screen.getAllByRole<HTMLInputElement>('textbox').at(-1)?.value };
};

test('Keys typed while a dialog comes are for it, also after a failure, and none of them reaches the page', async () => {
  const { settle, open, typed } = makeAsked();
  await open();
  screen.getByRole('textbox', { name: 'Below' }).focus();
  await userEvent.keyboard('on');
  await settle('fail');
  await tryAgain();
  await userEvent.keyboard('cex{Backspace}');
  await settle('come');
  await waitFor(() => expect(typed()).toBe('once'));
  expect(screen.getByRole('textbox', { name: 'Below' })).toHaveValue('');
});

test('Keys of a dialog that was closed before it came are forgotten', async () => {
  const { settle, open, typed } = makeAsked();
  await open();
  await userEvent.keyboard('gone');
  await settle('fail');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  await settle('come');
  await userEvent.keyboard('new');
  await waitFor(() => expect(typed()).toBe('new'));
});

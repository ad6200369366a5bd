import { makePresses } from '../../../src/web/first/presses';
import { replay } from '../../../src/web/presses/replay';

const body = document.body;
afterEach(() => body.replaceChildren());

/** The keys of an input method: the first has no name yet, the others come while it composes. */
const composed: KeyboardEventInit[] = [
  { key: 'Process', code: 'KeyN' },
  { key: 'a', isComposing: true },
  { key: 'Enter', isComposing: true },
];

/** Whether the browser gets the key. */
const passes = (on: Element, init: KeyboardEventInit): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));

const fieldIn = (place: HTMLElement): HTMLInputElement => {
  const field = document.createElement('input');
  place.append(field);
  field.focus();
  return field;
};

test('The first paint leaves the keys of an input method to the field, also while presses wait', () => {
  const place = document.createElement('div');
  body.append(place);
  const launch = jest.fn();
  const presses = makePresses({ place, goTo: jest.fn(), toggleGroup: jest.fn(), launch });
  const field = fieldIn(place);
  presses.wait({ kind: 'focus', on: field });
  const waiting = presses.handOver.presses.length;
  expect(composed.map((key) => passes(field, key))).toEqual([true, true, true]);
  expect(presses.handOver.presses).toHaveLength(waiting);
  expect(passes(field, { key: 'a' })).toBe(false);
  presses.stop();
});

test('A field that replays keys leaves those of an input method to the browser', async () => {
  const box = document.createElement('div');
  body.append(box);
  const field = fieldIn(box);
  const typed = replay([{ kind: 'key', init: { key: 'x', bubbles: true, cancelable: true } }], box);
  expect(composed.map((key) => passes(field, key))).toEqual([true, true, true]);
  await typed;
  expect(field).toHaveValue('x');
});

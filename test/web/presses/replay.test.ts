import * as fc from 'fast-check';
import { nextFrame } from '../../../src/web/dom/frames';
import { keyPress, type Press } from '../../../src/web/presses/press';
import { holdPresses, replay } from '../../../src/web/presses/replay';
import { rounds } from '../../support/depth';

const { body } = document;
afterEach(() => body.replaceChildren());

const fieldIn = (place: HTMLElement): HTMLInputElement => {
  const field = document.createElement('input');
  place.append(field);
  field.focus();
  return field;
};

const boxWithField = () => {
  const box = document.createElement('div');
  body.append(box);
  return { box, field: fieldIn(box) };
};

const down = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });

const keysOf = (text: string): Press[] => Array.from(text, (key) => keyPress(down({ key })));

/** Types like a person: text that reaches the browser is in the field at once. */
const type = (field: HTMLInputElement, text: string): void => {
  for (const key of Array.from(text)) {
    if (field.dispatchEvent(down({ key }))) field.setRangeText(key, field.value.length, field.value.length, 'end');
  }
};

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });

test('Text comes in the order in which it was typed: before the code, while it takes over, and after', async () => {
  await fc.assert(
    fc.asyncProperty(letters, fc.array(letters, { maxLength: 3 }), letters, async (before, meanwhile, after) => {
      const { box, field } = boxWithField();
      const waiting: Press[] = [];
      const release = holdPresses(waiting, box);
      type(field, before);
      expect(field).toHaveValue('');
      const over = replay(waiting, box);
      release();
      for (const text of meanwhile) {
        type(field, text);
        await nextFrame();
      }
      await over;
      type(field, after);
      expect(field).toHaveValue(before + meanwhile.join('') + after);
      expect(waiting).toEqual([]);
      box.remove();
    }),
    { numRuns: rounds(100) },
  );
});

test('Keys for a field that was left are dropped', async () => {
  const { box, field } = boxWithField();
  const other = fieldIn(body);
  field.focus();
  const waiting = keysOf('ab');
  const over = replay(waiting, box);
  other.focus();
  await over;
  expect([field.value, other.value, waiting]).toEqual(['', '', []]);
});

test('A queue that is emptied stops', async () => {
  const { box, field } = boxWithField();
  const waiting = [...keysOf('a'), keyPress(down({ key: 'ArrowDown' })), ...keysOf('b')];
  const over = replay(waiting, box);
  await nextFrame();
  waiting.length = 0;
  await over;
  expect(field).toHaveValue('a');
});

test.each([{ key: 'a', ctrlKey: true }, { key: 'F5' }, { key: 'Shift' }, { key: 'v', metaKey: true }])(
  'The browser keeps its own keys while a field waits: %j',
  (init) => {
    const { box, field } = boxWithField();
    const waiting: Press[] = [];
    const release = holdPresses(waiting, box);
    expect(field.dispatchEvent(down(init))).toBe(true);
    release();
    expect(waiting).toEqual([]);
  },
);

test('Presses of the page happen in order, and what scripts dispatch meanwhile is not held', async () => {
  const { field } = boxWithField();
  const other = fieldIn(body);
  const clicked = jest.fn();
  body.addEventListener('click', clicked, { once: true });
  const over = replay([...keysOf('xy'), { kind: 'focus', on: field }, ...keysOf('z')]);
  body.click();
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(other.dispatchEvent(down({ key: 'q' }))).toBe(true);
  await over;
  expect([other.value, field.value]).toEqual(['xy', 'z']);
  expect(field).toHaveFocus();
});

import { isTextField, typeInto } from '../../../src/web/dom/typing';
import { counterpartOf } from '../../../src/web/takeOver/counterpart';

const place = (html: string): HTMLElement => {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  return element;
};

const find = (root: HTMLElement, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}.`);
  return found;
};

afterEach(() => document.body.replaceChildren());

test('A control is found by tag, name and position among those with the same tag and name', () => {
  const here = place('<label for="a">Agent</label><input id="a"><button>Open</button><button>Open</button>');
  const there = place(
    '<p>Agent</p><button>Other</button><label for="b">Agent</label><input id="b"><button>Open</button><button data-second>Open</button>',
  );
  expect(counterpartOf(find(here, '#a'), here, there)).toBe(find(there, '#b'));
  const second = [...here.querySelectorAll('button')][1];
  expect(second && counterpartOf(second, here, there)).toBe(find(there, '[data-second]'));
});

test('A cell is found by its lead and column, and a control in it within that cell', () => {
  const row = (id: string, text: string) =>
    `<div role="row" data-id="${id}"><div role="gridcell" data-field="name"><a>${text}</a></div><div role="gridcell" data-field="city">Pune</div></div>`;
  const here = place(row('1', 'Asha') + row('2', 'Asha'));
  const there = place(row('2', 'Asha') + row('1', 'Asha'));
  expect(counterpartOf(find(here, '[data-id="2"] [data-field="city"]'), here, there)).toBe(
    find(there, '[data-id="2"] [data-field="city"]'),
  );
  expect(counterpartOf(find(here, '[data-id="1"] a'), here, there)).toBe(find(there, '[data-id="1"] a'));
});

test('A form field is found by its name attribute, whatever its label', () => {
  const here = place('<button name="agent" aria-label="Remove filter Agent: …"></button>');
  const there = place('<button name="agent" aria-label="Remove filter Agent: Naveen K"></button>');
  expect(counterpartOf(find(here, 'button'), here, there)).toBe(find(there, 'button'));
});

test('A control that was redrawn after its press is found by its name if that is unique', () => {
  const here = place('<input name="state"><button>Open</button>');
  const gone = [find(here, 'input'), find(here, 'button')] as const;
  here.innerHTML = '<input name="state"><button>Open</button>';
  const there = place('<input name="state"><button>Open</button><button>Open</button>');
  expect(counterpartOf(gone[0], here, there)).toBe(find(there, 'input'));
  expect(counterpartOf(gone[1], here, there)).toBeUndefined();
});

test('A control without a counterpart is not found', () => {
  const here = place('<button>Save</button>');
  expect(counterpartOf(find(here, 'button'), here, place('<button>Cancel</button>'))).toBeUndefined();
});

test('A field takes typed text and dispatches an input event', () => {
  const root = place('<input>');
  const field = find(root, 'input');
  const told: string[] = [];
  root.addEventListener('input', ({ target }) => {
    if (isTextField(target)) told.push(target.value);
  });
  if (isTextField(field)) typeInto(field, 'C-0042');
  expect(told).toEqual(['C-0042']);
});

test('The button of a calendar matches with and without the day in its label', () => {
  const here = place('<button aria-label="Choose date"></button><button aria-label="Choose date"></button>');
  const there = place(
    '<button aria-label="Choose date, selected date is 25 Jan 2026"></button><button aria-label="Choose date" data-second></button>',
  );
  const [first, second] = here.querySelectorAll('button');
  expect(first && counterpartOf(first, here, there)).toBe(there.querySelector('button'));
  expect(second && counterpartOf(second, here, there)).toBe(find(there, '[data-second]'));
});

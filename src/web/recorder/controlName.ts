import type { Control } from './problem';

/** What can be pressed, typed into or focused. */
export const controls = 'a[href], button, input, textarea, select, option, summary, [role], [tabindex]';

/** By type, else by tag. */
const roles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  A: 'link',
  BUTTON: 'button',
  INPUT: 'textbox',
  TEXTAREA: 'textbox',
  SELECT: 'combobox',
  OPTION: 'option',
  SUMMARY: 'button',
};

export const roleOf = (element: Element): string => {
  const { tagName } = element;
  const type = element.getAttribute('type') ?? '';
  return element.getAttribute('role') ?? roles[type] ?? roles[tagName] ?? tagName.toLowerCase();
};

/** Others hold too much for a name. */
const namedByContent = /^(?:button|link|option|cell|gridcell|columnheader|menuitem\w*|tab|checkbox|radio|switch)$/;

/** Isolates of names that turn the direction of writing, and runs of blanks. */
const plain = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

// A replay asks about elements of another window, whose classes are not this one's.
const isElement = (node: EventTarget | null): node is Element =>
  node !== null && 'nodeType' in node && node.nodeType === Node.ELEMENT_NODE;

const shownText = (node: Node): string => {
  if (!isElement(node)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  if (node.getAttribute('aria-hidden') === 'true') return '';
  const given = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  return given ?? [...node.childNodes].map(shownText).join(node.children.length > 0 ? ' ' : '');
};

export const nameOf = (element: Element): string => {
  const own = (attribute: string): string | null => element.getAttribute(attribute);
  const ids = own('aria-labelledby')?.split(/\s+/) ?? [];
  const byIds = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
  const [label] = (element as HTMLInputElement).labels ?? []; // fields and buttons have them
  const content = () => label?.textContent ?? (namedByContent.test(roleOf(element)) ? shownText(element) : '');
  const name = plain(byIds) || own('aria-label') || content() || own('title') || own('placeholder') || '';
  return plain(name).slice(0, 120);
};

/** What has no role and no name of its own: a press beside all controls, or a key without focus. */
export const page: Control = { role: 'document', name: '', nth: 0 };

/** The control around an element, as it is named on the screen. */
export const controlOf = (target: EventTarget | null): Control => {
  const element = isElement(target) ? target.closest(controls) : null;
  if (!element) return page;
  const role = roleOf(element);
  const name = nameOf(element);
  const all = [...element.ownerDocument.querySelectorAll(controls)];
  const before = all.slice(0, all.indexOf(element));
  return { role, name, nth: before.filter((other) => roleOf(other) === role && nameOf(other) === name).length };
};

import type { Control } from './problem';

/** What can be pressed, typed into or focused. */
export const controls = 'a[href], button, input, textarea, select, option, summary, [role], [tabindex]';

const rolesByTag: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  TEXTAREA: 'textbox',
  SELECT: 'combobox',
  OPTION: 'option',
  SUMMARY: 'button',
};

const rolesByType: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
};

export const roleOf = (element: Element): string =>
  element.getAttribute('role') ??
  (element.tagName === 'INPUT'
    ? (rolesByType[element.getAttribute('type') ?? ''] ?? 'textbox')
    : (rolesByTag[element.tagName] ?? element.tagName.toLowerCase()));

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

const labelOf = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const byIds = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
  if (plain(byIds)) return byIds;
  const given = element.getAttribute('aria-label');
  if (given) return given;
  const labels: unknown = Reflect.get(element, 'labels');
  const [label] = labels ? [...(labels as NodeListOf<HTMLElement>)] : []; // fields and buttons have them
  const content = label?.textContent ?? (namedByContent.test(roleOf(element)) ? shownText(element) : '');
  return content || element.getAttribute('title') || element.getAttribute('placeholder') || '';
};

export const nameOf = (element: Element): string => plain(labelOf(element)).slice(0, 120);

/** What has no role and no name of its own: a press beside all controls, or a key without focus. */
export const page: Control = { role: 'document', name: '', nth: 0 };

/** The control around an element, as it is named on the screen. */
export const controlOf = (target: EventTarget | null): Control => {
  const element = isElement(target) ? target.closest(controls) : null;
  if (!element) return page;
  const role = roleOf(element);
  const name = nameOf(element);
  let nth = 0;
  for (const other of element.ownerDocument.querySelectorAll(controls)) {
    if (other === element) break;
    if (roleOf(other) === role && nameOf(other) === name) nth += 1;
  }
  return { role, name, nth };
};

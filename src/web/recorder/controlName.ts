import type { Control } from './problem';

/** Elements that can be pressed, typed into or focused. */
const controls = 'a[href], button, input, textarea, summary, [role], [tabindex]';

/** Roles by type or tag; other tags serve as their own role. */
const roles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  A: 'link',
  INPUT: 'textbox',
  TEXTAREA: 'textbox',
};

const roleOf = (element: Element): string => {
  const { tagName } = element;
  const type = element.getAttribute('type') ?? '';
  return element.getAttribute('role') ?? roles[type] ?? roles[tagName] ?? tagName.toLowerCase();
};

/** Everything of a role, in the order of the page. */
export const allOf = (root: ParentNode, role: string): HTMLElement[] => {
  const tags = Object.keys(roles).filter((key) => roles[key] === role);
  const found = root.querySelectorAll<HTMLElement>(`[role="${role}"], [type="${role}"], ${[role, ...tags].join()}`);
  return [...found].filter((element) => roleOf(element) === role);
};

/** Others hold too much for a name. */
const namedByContent = /^(?:button|link|option|cell|gridcell|columnheader|menuitem\w*|tab|checkbox|radio|switch)$/;

/** Isolates of names that turn the direction of writing, and runs of blanks. */
const plain = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

// A replay asks about elements of another window, which has classes of its own.
const isElement = (node: EventTarget | null): node is Element =>
  node !== null && 'nodeType' in node && node.nodeType === Node.ELEMENT_NODE;

const shownText = (node: Node): string => {
  if (!isElement(node)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  if (node.getAttribute('aria-hidden') === 'true') return '';
  const given = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (given !== null || node.childElementCount === 0) return given ?? node.textContent;
  return [...node.childNodes].map(shownText).join(' ');
};

export const nameOf = (element: Element, role = roleOf(element)): string => {
  const own = (attribute: string): string | null => element.getAttribute(attribute);
  const ids = own('aria-labelledby')?.split(/\s+/) ?? [];
  const byIds = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
  // Only fields need labels, and finding them costs more than everything else.
  const label = () => (element as HTMLInputElement).labels?.[0]?.textContent;
  const content = () => (namedByContent.test(role) && shownText(element)) || label();
  const name = plain(byIds) || own('aria-label') || content() || own('title') || own('placeholder') || '';
  return plain(name).slice(0, 120);
};

/** Stands for a press beside all controls, or a key without focus. */
export const page: Control = { role: 'document', name: '', nth: 0 };

/** The control around an element, with its name on the screen. */
export const controlOf = (target: EventTarget | null): Control => {
  const element = isElement(target) ? target.closest<HTMLElement>(controls) : null;
  if (!element) return page;
  const role = roleOf(element);
  const name = nameOf(element, role);
  const all = allOf(element.ownerDocument, role);
  return { role, name, nth: all.slice(0, all.indexOf(element)).filter((other) => nameOf(other, role) === name).length };
};

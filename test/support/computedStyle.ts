/** Blocks, and what else is not inline: nothing here tells them apart. */
const block = new Set(
  [
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form',
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol p pre search section summary ul',
    'button input select textarea li table caption thead tbody tfoot tr td th',
  ].flatMap((tags) => tags.split(' ')),
);
const none = new Set(['base', 'head', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);

function ownDisplay(element: Element): string {
  const tag = element.localName;
  if (element.hasAttribute('hidden') || none.has(tag)) return 'none';
  return block.has(tag) ? 'block' : 'inline';
}

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined;

/** The nearest value that an inline style sets, from the element upwards. */
function inherited(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = styleOf(at)?.getPropertyValue(property);
    if (value !== undefined && value !== '' && value !== 'inherit') return value;
  }
  return initial;
}

const inheritedInitials: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' };
const initials: Record<string, string> = { opacity: '1', position: 'static' };

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(element: Element, property: string): string {
  const initial = inheritedInitials[property];
  if (initial !== undefined) return inherited(element, property, initial);
  const own = styleOf(element)?.getPropertyValue(property) ?? '';
  if (own !== '') return own;
  return property === 'display' ? ownDisplay(element) : (initials[property] ?? '');
}

/** jsdom's own, which reads style sheets too. */
export const fullComputedStyle = window.getComputedStyle.bind(window);

/**
 * `getComputedStyle` from inline styles and the display of each tag alone. jsdom matches every rule of its style sheet
 * at each call, a third of a screen's test; the application's own sheets are tested in a browser, in test/e2e.
 */
export function lightComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const read = (property: string): string => (pseudo ? '' : valueOf(element, property));
  const style = { getPropertyValue: read, getPropertyPriority: () => '' };
  const proxy: unknown = new Proxy(style, {
    get: (target, name): unknown =>
      name in target ? Reflect.get(target, name) : typeof name === 'string' ? read(dashed(name)) : undefined,
  });
  // It answers each property by name, as the browser's class does; nothing here enumerates it.
  return proxy as CSSStyleDeclaration;
}

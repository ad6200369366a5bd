type Props = Readonly<Record<string, unknown>>;

const escaped = (value: unknown): string =>
  String(value).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The markup of a view, a text, a number or a list of them; anything else shows nothing. */
export const htmlOf = (part: unknown): string => {
  if (Array.isArray(part)) return part.map(htmlOf).join('');
  if (typeof part === 'string' || typeof part === 'number') return escaped(part);
  // Boxed text is markup: no answer holds any, and the scripts of the page share its class.
  return part instanceof String ? String(part) : '';
};

const attributeNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/** Functions, objects and undefined: handlers, refs, and styles, which the page's policy forbids. */
const hasNoText = /^[fou]/;

const attribute = ([name, value]: [string, unknown]): string => {
  // Only aria-* and data-* have booleans as words.
  const shown = typeof value === 'boolean' && !name.includes('-') ? (value ? '' : undefined) : value;
  return hasNoText.test(typeof shown) ? '' : ` ${attributeNames[name] ?? name}="${escaped(shown)}"`;
};

/** The build calls it in place of `jsx` (tools/webpack/pageScripts). */
export const element = (tag: string, { children, ...attributes }: Props, content: unknown = children): unknown => {
  const start = `<${tag}${Object.entries(attributes).map(attribute).join('')}>`;
  return Object(tag === 'input' ? start : `${start}${htmlOf(content)}</${tag}>`);
};

/** React's JSX runtime for the scripts of the page: an element becomes markup, a component is called. */
export const jsx = (type: string | ((props: Props) => unknown), props: Props): unknown =>
  typeof type === 'string' ? element(type, props) : type(props);

export { jsx as jsxs, jsx as jsxDEV };

export const Fragment = ({ children }: Props): unknown => children;

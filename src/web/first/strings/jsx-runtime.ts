const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Marks what is escaped. No object of an answer has a symbol; the scripts of the page share this one. */
const html = Symbol.for('html');

type Props = Readonly<Record<string, unknown>>;

const escaped = (value: unknown): string => String(value).replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The markup of a view, a text, a number or a list of them; anything else shows nothing. */
export const htmlOf = (part: unknown): string => {
  if (Array.isArray(part)) return part.map(htmlOf).join('');
  if (typeof part === 'object' && part && html in part) return String(part[html]);
  return typeof part === 'string' || typeof part === 'number' ? escaped(part) : '';
};

const attributeNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/** Handlers and refs have no text, and the page's policy forbids `style`. */
const hasNoText = /^(function|object|undefined)$/;

const attribute = ([name, value]: [string, unknown]): string => {
  // Only aria-* and data-* have booleans as words.
  const shown = typeof value === 'boolean' && !name.includes('-') ? (value ? '' : undefined) : value;
  return hasNoText.test(typeof shown) ? '' : ` ${attributeNames[name] ?? name}="${escaped(shown)}"`;
};

/** The build calls it in place of `jsx` (tools/webpack/pageScripts). */
export const element = (tag: string, { children, ...attributes }: Props, content: unknown = children): unknown => {
  const start = `<${tag}${Object.entries(attributes).map(attribute).join('')}>`;
  return { [html]: tag === 'input' ? start : `${start}${htmlOf(content)}</${tag}>` };
};

/** React's JSX runtime for the scripts of the page: an element becomes markup, a component is called. */
export const jsx = (type: string | ((props: Props) => unknown), props: Props): unknown =>
  typeof type === 'string' ? element(type, props) : type(props);

export { jsx as jsxs, jsx as jsxDEV };

export const Fragment = ({ children }: Props): unknown => children;

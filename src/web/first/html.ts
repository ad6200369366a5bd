const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Markup that is safe to put into the page: every text in it was escaped. */
export interface Html {
  readonly html: string;
}

const isHtml = (value: unknown): value is Html => typeof value === 'object' && value !== null && 'html' in value;

type Part = Html | readonly Html[] | string | number | false | null | undefined;

const textOf = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return isHtml(part) ? part.html : part.map(({ html }) => html).join('');
  return String(part).replace(/[&<>"]/g, (character) => entities[character] ?? '');
};

/**
 * A template of markup. What is put into it is text, escaped for a place between tags or in a quoted attribute, unless it
 * is itself markup from here: nothing that came from outside can become an element.
 */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.reduce((whole, text, index) => whole + text + (index < parts.length ? textOf(parts[index]) : ''), ''),
});

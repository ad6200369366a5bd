const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

class Markup {
  // Makes the type nominal.
  declare private readonly isEscaped: true;

  constructor(readonly html: string) {}
}

/** Escaped markup; only `markup` creates it. */
export type Html = Markup;

type Part = Html | readonly Html[] | string | number | false | null | undefined;

const textOf = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return part instanceof Markup ? part.html : part.map(({ html }) => html).join('');
  return String(part).replace(/[&<>"]/g, (character) => entities[character] ?? '');
};

/** Template tag that escapes every value, for text and quoted attributes, except markup that it made itself. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Markup(
    strings.reduce((whole, text, index) => whole + text + (index < parts.length ? textOf(parts[index]) : ''), ''),
  );

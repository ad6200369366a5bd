const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

class Markup {
  // Makes the type one that nothing else has: an object with the same member is none.
  declare private readonly isEscaped: true;

  constructor(readonly html: string) {}
}

/** Markup that is safe to put into the page: every text in it was escaped. Made by `markup` alone. */
export type Html = Markup;

type Part = Html | readonly Html[] | string | number | false | null | undefined;

const textOf = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return part instanceof Markup ? part.html : part.map(({ html }) => html).join('');
  return String(part).replace(/[&<>"]/g, (character) => entities[character] ?? '');
};

/**
 * A template of markup. What is put into it is text, escaped for a place between tags or in a quoted attribute, unless it
 * is itself markup from here: nothing that came from outside can become an element.
 */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Markup(
    strings.reduce((whole, text, index) => whole + text + (index < parts.length ? textOf(parts[index]) : ''), ''),
  );

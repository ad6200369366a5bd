/** Texts that a spreadsheet runs as a formula or cuts, also behind blanks and behind our own quote. */
const wouldRun = /^'*(?:[\s\p{Cf}\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n\0])/u;

/** Puts a quote before the text, so that spreadsheets show it as text; `asTyped` removes it. */
export const harmless = (text: string): string => (wouldRun.test(text) ? `'${text}` : text);

export const asTyped = (text: string): string => (text.startsWith("'") && wouldRun.test(text) ? text.slice(1) : text);

/** Quotes every cell, so that a text stays in its cell even with another separator. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

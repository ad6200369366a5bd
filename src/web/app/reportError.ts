/** The one place that writes to the browser's console: what a person was told in words, with the detail for a developer. */
export const reportError = (what: string, detail: unknown): void => console.error(what, detail);

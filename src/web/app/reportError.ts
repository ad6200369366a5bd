/** The only writer to the browser's console. */
export const reportError = (what: string, detail: unknown): void => console.error(what, detail);

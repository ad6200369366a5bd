/** Resolves when the browser begins its next frame: what was changed until now is in the document by then. */
export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

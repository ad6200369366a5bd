export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Counts calls from now on by the end of their address, and can hold their answers, until mocks are restored. */
export const watchCalls = () => {
  const real = globalThis.fetch;
  const asked: string[] = [];
  let released = Promise.resolve();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new Request(input, init).url);
    const response = await real(input, init);
    await released;
    return response;
  });
  return {
    of: (path: string): number => asked.filter((url) => url.endsWith(path)).length,
    /** Holds all answers until the function that it returns is called. */
    hold: (): (() => void) => {
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
};

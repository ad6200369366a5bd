/** Calls to `path` arrive, but their answers are lost, until mocks are restored. */
export const loseAnswers = (path: string): void => {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const answer = await real(request);
    if (request.url.endsWith(path)) throw new TypeError('Failed to fetch');
    return answer;
  });
};

/** Calls to `path` never arrive, until mocks are restored. */
export const loseCalls = (path: string): void => {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    return request.url.endsWith(path) ? Promise.reject(new TypeError('Failed to fetch')) : real(request);
  });
};

type Answer = Promise<Response>;

/** Calls whose path ends so are answered by `handle`, until mocks are restored or the returned function is called. */
export const onCalls = (path: string | RegExp, handle: (real: () => Answer, request: Request) => Answer) => {
  const { fetch } = globalThis;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const isMeant = typeof path === 'string' ? pathname.endsWith(path) : path.test(pathname);
    return isMeant ? handle(() => fetch(request), request) : fetch(request);
  });
  return () => spy.mockRestore();
};

/** The first call arrives, its answer does not; returns the idempotency keys of all. */
export const loseFirstAnswer = (path: string): (string | null)[] => {
  const keys: (string | null)[] = [];
  onCalls(path, async (real, { headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    const answer = await real();
    if (keys.length === 1) throw new TypeError('network lost');
    return answer;
  });
  return keys;
};

/** Makes a gate that holds calls until the test opens it. */
export const makeGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

import { waitFor } from '@testing-library/react';

/**
 * After each test of a file, waits until every call has its answer: what a screen reads beforehand may have none yet when its
 * test ends, and would find the records of the next one in its place.
 */
export const awaitCalls = (): void => {
  let underWay = 0;
  beforeAll(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      underWay += 1;
      return fetch(...call).finally(() => (underWay -= 1));
    };
  });
  afterEach(() => waitFor(() => expect(underWay).toBe(0)));
};

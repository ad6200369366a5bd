import { waitFor } from '@testing-library/react';

/** Waits for all answers after each test: screens prefetch, and late answers would reach the next test. */
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

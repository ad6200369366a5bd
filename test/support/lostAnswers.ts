import { onCalls } from './onCalls';

/** Calls to `path` arrive, but their answers are lost, until mocks are restored. */
export const loseAnswers = (path: string): void => {
  onCalls(path, async (real) => {
    await real();
    throw new TypeError('Failed to fetch');
  });
};

/** Calls to `path` never arrive, until mocks are restored. */
export const loseCalls = (path: string): void => {
  onCalls(path, () => Promise.reject(new TypeError('Failed to fetch')));
};

import { InvalidSettings, settingsFromEnv } from '../../src/server/settings';

/** What the server finds wrong with its variables. */
export const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    settingsFromEnv(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems;
    throw error;
  }
};

import { InvalidSettings, settingsFromEnv } from '../../src/server/settings';

/** Problems that the server reports about its settings. */
export const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    settingsFromEnv(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems;
    throw error;
  }
};

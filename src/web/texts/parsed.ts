/** Undefined for what is no JSON. */
export const parsed = (json: unknown): unknown => {
  try {
    return JSON.parse(String(json));
  } catch {
    return undefined;
  }
};

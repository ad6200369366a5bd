/** The text of a string with its escapes, or a bracket that opens or closes. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[{]|[\]}]/gs;

/**
 * Whether more lists and objects than `most` are open at once anywhere in a JSON text. Asked before the text is parsed:
 * whatever walks through the value afterwards, yup or ourselves, calls itself for each level, and thousands of levels
 * exhaust the stack.
 */
export const isNestedDeeperThan = (most: number, json: string): boolean => {
  let open = 0;
  for (const [token] of json.matchAll(tokens)) {
    if (token === '[' || token === '{') open += 1;
    else if (token === ']' || token === '}') open -= 1;
    if (open > most) return true;
  }
  return false;
};

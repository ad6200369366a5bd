/** Deprecated properties that the grid still reads. */
const oldNames = ['keyCode', 'which'] as const;

/** An input method handles the key: only the browser can finish its text. */
export const isComposed = ({ isComposing, key }: KeyboardEvent): boolean =>
  isComposing || key === 'Process' || key === 'Unidentified' || key === 'Dead';

export const keyInitOf = (event: KeyboardEvent): KeyboardEventInit => {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const old = Object.fromEntries(oldNames.map((name) => [name, Reflect.get(event, name)]));
  return { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true, ...old };
};

/** How browsers once named a key; the grid still reads it. */
const oldNames = ['keyCode', 'which'] as const;

/** Whether an input method handles the key: nothing but the browser can finish its text. */
export const isComposed = ({ isComposing, key }: KeyboardEvent): boolean =>
  isComposing || key === 'Process' || key === 'Unidentified' || key === 'Dead';

/** What it takes to make the event of a pressed key again. */
export const keyInitOf = (event: KeyboardEvent): KeyboardEventInit => {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const old = Object.fromEntries(oldNames.map((name) => [name, Reflect.get(event, name)]));
  return { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true, ...old };
};

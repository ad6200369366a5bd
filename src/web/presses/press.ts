/** Input that waits for the code that can handle it. */
export type Press =
  | { kind: 'focus'; on: HTMLElement }
  | { kind: 'click'; on: HTMLElement; shiftKey: boolean }
  | { kind: 'go'; by: number }
  | { kind: 'key'; init: KeyboardEventInit };

/** An input method handles the key: only the browser can finish its text. */
export const isComposed = ({ isComposing, key }: KeyboardEvent): boolean =>
  isComposing || key === 'Process' || key === 'Unidentified' || key === 'Dead';

export const keyPress = (event: KeyboardEvent): Press => {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  // Deprecated, but the grid still reads them.
  const old = Object.fromEntries(['keyCode', 'which'].map((name) => [name, Reflect.get(event, name)]));
  return {
    kind: 'key',
    init: { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true, ...old },
  };
};

import { isComposed, keyInitOf } from '../keyInit';
import { nextFrame } from '../nextFrame';
import { typeKey } from '../typeKey';

/**
 * Replays keys pressed before a field's code was loaded; new keys queue behind.
 * @param keys emptied at the end, or earlier to stop
 */
export const replayKeys = async (box: HTMLElement, keys: KeyboardEventInit[]): Promise<void> => {
  let isOwn = false;
  const hold = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isOwn || ctrlKey || metaKey || altKey || key === 'Shift' || isComposed(event)) return;
    event.preventDefault();
    event.stopPropagation();
    keys.push(keyInitOf(event));
  };
  box.addEventListener('keydown', hold, true);
  for (let next = 0; next < keys.length; next += 1) {
    await nextFrame();
    const key = keys[next];
    if (!key || !box.contains(document.activeElement)) break;
    isOwn = true;
    typeKey(key);
    isOwn = false;
  }
  keys.length = 0;
  box.removeEventListener('keydown', hold, true);
};

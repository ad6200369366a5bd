import { keyInitOf } from '../keyInit';
import { nextFrame } from '../nextFrame';
import { typeKey } from '../typeKey';

/**
 * Types keys that were pressed before the code of a field had come, each when the field has drawn the last. Those that come
 * meanwhile go behind them; what is left when somebody leaves the field is dropped.
 * @param keys emptied when all are typed; whoever empties it before ends that
 */
export const replayKeys = async (box: HTMLElement, keys: KeyboardEventInit[]): Promise<void> => {
  let isOwn = false;
  const hold = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (isOwn || ctrlKey || metaKey || altKey || key === 'Shift') return;
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

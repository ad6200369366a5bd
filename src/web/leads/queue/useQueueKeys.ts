import { isUnderDialog, useDocumentKeys } from '../../documentKeys';
import { isSaveKey } from '../saveKey';

const takesKeys = 'input, textarea, select, [contenteditable="true"], [role="spinbutton"], [role="listbox"]';

/** By `KeyboardEvent.key` in lower case. */
export type KeyActions = Readonly<Record<string, () => void>>;

interface QueueKeys {
  keys: KeyActions;
  /** A digit outside a group with digits of its own (`data-digits`). */
  onDigit: (digit: number) => void;
  onSave: () => void;
  areOff: boolean;
}

const inGroup = (target: Element, digit: number): boolean => {
  const group = target.closest('[data-digits]');
  if (!group) return false;
  [...group.querySelectorAll('button')][digit - 1]?.click();
  return true;
};

export const useQueueKeys = ({ keys, onDigit, onSave, areOff }: QueueKeys): void => {
  useDocumentKeys((event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || isUnderDialog()) return;
    if (isSaveKey(event)) {
      event.preventDefault();
      onSave();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || areOff || !(target instanceof Element)) return;
    if (target.closest(takesKeys)) {
      // Leaves the note, so that the other keys work again.
      if (key === 'Escape' && target instanceof HTMLTextAreaElement) target.blur();
      return;
    }
    const action = keys[key.toLowerCase()];
    if (/^[1-9]$/.test(key)) {
      if (!inGroup(target, Number(key))) onDigit(Number(key));
    } else if (action) action();
    else return;
    // The newly focused field must not receive the key as text.
    event.preventDefault();
  });
};

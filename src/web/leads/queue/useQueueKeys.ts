import { isUnderDialog, useDocumentKeys } from '../../documentKeys';
import { isSaveKey } from '../saveKey';

/** In these a key writes, moves or chooses something of its own. */
const takesKeys = 'input, textarea, select, [contenteditable="true"], [role="spinbutton"], [role="listbox"]';

/** What a key does that stands for a word: by `KeyboardEvent.key`, small. */
export type KeyActions = Readonly<Record<string, () => void>>;

interface QueueKeys {
  keys: KeyActions;
  /** What a digit does outside of a group that has digits of its own (`data-digits`). */
  onDigit: (digit: number) => void;
  /** Ctrl+Enter, or ⌘ and Enter: while typing, too. */
  onSave: () => void;
  /** Single keys are off, for those who press them by accident. */
  areOff: boolean;
}

const inGroup = (target: Element, digit: number): boolean => {
  const group = target.closest('[data-digits]');
  if (!group) return false;
  [...group.querySelectorAll('button')][digit - 1]?.click();
  return true;
};

/** The keys of the call queue. Nothing of them is heard while somebody types, but for the saving. */
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
      // Out of the note, so that the other keys are heard again.
      if (key === 'Escape' && target instanceof HTMLTextAreaElement) target.blur();
      return;
    }
    const action = keys[key.toLowerCase()];
    if (/^[1-9]$/.test(key)) {
      if (!inGroup(target, Number(key))) onDigit(Number(key));
    } else if (action) action();
    else return;
    // What takes the focus now must not get the key as text.
    event.preventDefault();
  });
};

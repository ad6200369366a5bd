import { useId } from 'react';
import { type KeyEffect, KeyList } from '../KeyList';

const keys: readonly KeyEffect[] = [
  ['1 to 0, U, X', 'what came of the call'],
  ['F', 'follow-up, then 1 to 5 for the time'],
  ['N', 'write a note; Esc to leave it'],
  ['W', 'WhatsApp, then 1 to 9 for the template'],
  ['A', 'archive, then the number of the reason'],
  ['Ctrl+Enter', 'save, and go to the next lead'],
  ['S', 'skip, then 1 to 4 for the reason'],
  ['Alt+T', 'to the newest message, such as one with Undo'],
  ['Alt+P', 'report a problem'],
  ['?', 'show or hide these keys'],
];

export const KeysHelp = ({ areOff, onSwitch }: { areOff: boolean; onSwitch: (areOff: boolean) => void }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginTop: 14 }}>
      <h2 id={id}>Keys</h2>
      <KeyList keys={keys} />
      <label style={{ display: 'block', marginTop: 12 }}>
        <input type="checkbox" checked={!areOff} onChange={({ target }) => onSwitch(!target.checked)} /> Use these keys.
        Ctrl+Enter works without them too.
      </label>
    </section>
  );
};

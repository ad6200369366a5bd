import { useState } from 'react';
import { latePart } from '../../../late/latePart';
import type { LeadList } from '../../../leadLists';
import { useListKeys } from './useListKeys';

const Shortcuts = latePart(() => import('./ShortcutsDialog'), 'ShortcutsDialog', {
  failure: 'The shortcuts could not be loaded.',
});

interface ListKeysProps {
  list: LeadList;
  /** On D; of a list and a person where that is offered. */
  onDistribute: (() => void) | undefined;
}

/** The keys that lead from list to list and to what a list offers, and the button that names them. */
export const ListKeys = ({ list, onDistribute }: ListKeysProps) => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useListKeys(list, open, onDistribute);
  return (
    <>
      <button
        type="button"
        className="heading-button list-keys"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={open}
      >
        ?
      </button>
      <Shortcuts isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

import { lazy, Suspense, useState } from 'react';
import type { LeadList } from '../../../leadLists';
import { useListKeys } from './useListKeys';

// Loaded when it is first opened: the rows do not wait for it.
const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog').then(({ ShortcutsDialog: dialog }) => ({ default: dialog })),
);

interface ListKeysProps {
  list: LeadList;
  /** On D; of a list and a person where that is offered. */
  onDistribute: (() => void) | undefined;
}

/** The keys that lead from list to list and to what a list offers, and the button that names them. */
export const ListKeys = ({ list, onDistribute }: ListKeysProps) => {
  // Undefined until it is first asked for; from then on it stays, so that it can close as smoothly as it opened.
  const [isOpen, setOpen] = useState<boolean>();
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
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

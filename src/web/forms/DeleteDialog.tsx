import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText, isUnanswered } from '../api/apiError';
import { focusHeading } from '../focusHeading';
import { showToast } from '../toasts/toasts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { randomKey } from '../unsaved/idempotencyKey';

interface DeleteDialogProps<Item> {
  /** What is to be deleted; null while nothing is. */
  item: Item | null;
  /** What becomes of it, as a sentence. */
  textOf: (item: Item) => string;
  /** Deletes it; what it throws, when it is an `ApiError`, is told. */
  remove: (item: Item, idempotencyKey: string) => Promise<{ message: string }>;
  /** Said when the server says nothing. */
  doneTextOf: (item: Item) => string;
  /** Deleted, refused or called off: the item is no longer to be deleted. */
  onDone: () => void;
}

/** Asks before something goes, and tells what the server said. A deletion's message looks like an error (spec §8). */
export const DeleteDialog = <Item,>({ item, textOf, remove, doneTextOf, onDone }: DeleteDialogProps<Item>) => {
  const [isBusy, setBusy] = useState(false);
  const isDeleting = useRef(false);
  // The dialog fades out after the decision, and what it was about stays readable meanwhile.
  const [shown, setShown] = useState(item);
  if (item !== null && item !== shown) setShown(item);

  const confirm = async (): Promise<void> => {
    if (item === null || isDeleting.current) return;
    isDeleting.current = true;
    setBusy(true);
    let isGone = false;
    try {
      const { message } = await remove(item, randomKey());
      isGone = true;
      showToast(message || doneTextOf(item), 'error');
    } catch (error) {
      showToast(isUnanswered(error) ? 'Something went wrong.' : errorText(error), 'error');
    }
    isDeleting.current = false;
    setBusy(false);
    flushSync(onDone);
    if (isGone) focusHeading();
  };

  return (
    <ConfirmDialog
      isOpen={item !== null}
      text={`${shown === null ? '' : textOf(shown)} You won't be able to revert this!`}
      confirmLabel="Yes, delete it!"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    />
  );
};

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText, isUnanswered } from '../api/apiError';
import { focusHeading } from '../dom/focusHeading';
import { showToast } from '../toasts/toasts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { randomKey } from '../unsaved/idempotencyKey';

interface DeleteDialogProps<Item> {
  item: Item | null;
  textOf: (item: Item) => string;
  /** Shows an `ApiError` that it throws. */
  remove: (item: Item, idempotencyKey: string) => Promise<{ message: string }>;
  /** The fallback for an empty message. */
  doneTextOf: (item: Item) => string;
  /** Deleted, refused or cancelled. */
  onDone: () => void;
}

/** A deletion's message looks like an error (spec §8). */
export const DeleteDialog = <Item,>({ item, textOf, remove, doneTextOf, onDone }: DeleteDialogProps<Item>) => {
  const [isBusy, setBusy] = useState(false);
  const isDeleting = useRef(false);

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
      text={item === null ? '' : `${textOf(item)} You won't be able to revert this!`}
      confirmLabel="Yes, delete it!"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    />
  );
};

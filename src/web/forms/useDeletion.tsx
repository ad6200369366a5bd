import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText, isUnanswered } from '../api/apiError';
import { focusHeading } from '../dom/focusHeading';
import { showToast } from '../toasts/toasts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { randomKey } from '../unsaved/idempotencyKey';

interface DeletionOf<Item> {
  textOf: (item: Item) => string;
  /** Shows an `ApiError` that it throws. */
  remove: (item: Item, idempotencyKey: string) => Promise<{ message: string }>;
  /** The fallback for an empty message. */
  doneTextOf: (item: Item) => string;
}

/** Asks before a deletion, whose message looks like an error (spec §8). */
export const useDeletion = <Item extends object>({ textOf, remove, doneTextOf }: DeletionOf<Item>) => {
  const [item, ask] = useState<Item | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => ask(null);

  const confirm = async (): Promise<void> => {
    if (item === null || isBusy) return;
    setBusy(true);
    let isGone = false;
    try {
      const { message } = await remove(item, randomKey());
      isGone = true;
      showToast(message || doneTextOf(item), 'error');
    } catch (error) {
      showToast(isUnanswered(error) ? 'Something went wrong.' : errorText(error), 'error');
    }
    setBusy(false);
    flushSync(close);
    if (isGone) focusHeading();
  };

  const dialog = (
    <ConfirmDialog
      isOpen={item !== null}
      text={item === null ? '' : `${textOf(item)} You won't be able to revert this!`}
      confirmLabel="Yes, delete it!"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  );
  return { ask, dialog };
};

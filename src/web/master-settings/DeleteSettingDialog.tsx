import { useRef, useState } from 'react';
import type { MasterSetting } from '../../contract/masterSettings';
import { errorText, isUnanswered } from '../api/apiError';
import { useDeleteMasterSettingMutation } from '../api/masterSettingsApi';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { showToast } from '../toasts/toasts';
import { randomKey } from '../unsaved/idempotencyKey';

interface DeleteSettingDialogProps {
  /** What is to be deleted; null while nothing is. */
  setting: MasterSetting | null;
  onDone: () => void;
}

/** Asks before a value goes, and tells what the server said. A deletion's message looks like an error (spec §8). */
export const DeleteSettingDialog = ({ setting, onDone }: DeleteSettingDialogProps) => {
  const [deleteSetting] = useDeleteMasterSettingMutation();
  const [isBusy, setBusy] = useState(false);
  const isDeleting = useRef(false);
  // The dialog fades out after the decision, and what it was about stays readable meanwhile.
  const [shown, setShown] = useState(setting);
  if (setting && setting !== shown) setShown(setting);

  const confirm = async (): Promise<void> => {
    if (!setting || isDeleting.current) return;
    isDeleting.current = true;
    setBusy(true);
    try {
      const { message } = await deleteSetting({ params: { id: setting.id }, idempotencyKey: randomKey() }).unwrap();
      showToast(message || `${setting.cat_value} deleted.`, 'error');
    } catch (error) {
      showToast(isUnanswered(error) ? 'Something went wrong.' : errorText(error), 'error');
    }
    isDeleting.current = false;
    setBusy(false);
    onDone();
  };

  return (
    <ConfirmDialog
      isOpen={setting !== null}
      text={`"${shown?.cat_value ?? ''}" will be deleted from ${shown?.cat_name ?? ''}. You won't be able to revert this!`}
      confirmLabel="Yes, delete it!"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    />
  );
};

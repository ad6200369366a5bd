import type { MasterSetting } from '../../contract/masterSettings';
import { useDeleteMasterSettingMutation } from '../api/masterSettingsApi';
import { DeleteDialog } from '../forms/DeleteDialog';
import { isolated } from '../isolated';

interface DeleteSettingDialogProps {
  setting: MasterSetting | null;
  onDone: () => void;
}

export const DeleteSettingDialog = ({ setting, onDone }: DeleteSettingDialogProps) => {
  const [deleteSetting] = useDeleteMasterSettingMutation();
  return (
    <DeleteDialog
      item={setting}
      textOf={({ cat_value, cat_name }) => `"${isolated(cat_value)}" will be deleted from ${cat_name}.`}
      remove={({ id }, idempotencyKey) => deleteSetting({ params: { id }, idempotencyKey }).unwrap()}
      doneTextOf={({ cat_value }) => `${isolated(cat_value)} deleted.`}
      onDone={onDone}
    />
  );
};

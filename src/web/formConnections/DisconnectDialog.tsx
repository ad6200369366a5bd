import type { FormConnection } from '../../contract/formConnections';
import { useDisconnectFormMutation } from '../api/formConnectionsApi';
import { DeleteDialog } from '../forms/DeleteDialog';
import { isolated } from '../isolated';

interface DisconnectDialogProps {
  connection: FormConnection | null;
  onDone: () => void;
}

export const DisconnectDialog = ({ connection, onDone }: DisconnectDialogProps) => {
  const [disconnect] = useDisconnectFormMutation();
  return (
    <DeleteDialog
      item={connection}
      textOf={({ page_name, form_name, project_name }) =>
        `"${isolated(form_name)}" of "${isolated(page_name)}" will no longer be connected to ${isolated(project_name)}.`
      }
      remove={({ id }, idempotencyKey) => disconnect({ params: { id }, idempotencyKey }).unwrap()}
      doneTextOf={({ form_name }) => `${isolated(form_name)} disconnected.`}
      onDone={onDone}
    />
  );
};

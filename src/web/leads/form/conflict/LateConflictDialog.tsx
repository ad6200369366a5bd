import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { showToast } from '../../../toasts/toasts';
import { lateCode, useApproach, useLateCode } from '../../../ui/lateCode';
import type { ConflictDialog } from './ConflictDialog';

// Two people rarely change one lead at a time: the form does not wait for it.
const conflictCode = lateCode(() => import('./ConflictDialog'));

interface LateConflictDialogProps extends Omit<ComponentProps<typeof ConflictDialog>, 'changedBy'> {
  /** Undefined as long as there is no conflict. */
  changedBy: ComponentProps<typeof ConflictDialog>['changedBy'] | undefined;
}

/** The dialog of a conflict, fetched when the browser is idle. Where it cannot be had, a save later asks again. */
export const LateConflictDialog = ({ changedBy, ...props }: LateConflictDialogProps) => {
  const isNeeded = changedBy !== undefined;
  const code = useLateCode(conflictCode, isNeeded);
  useApproach(conflictCode);
  const giveUp = useEffectEvent(() => {
    showToast('This lead was changed meanwhile, and what was changed could not be shown. Please save again.', 'error');
    props.onClose();
  });
  useEffect(() => {
    if (isNeeded) conflictCode.fetch().catch(() => giveUp());
  }, [isNeeded]);
  return code && changedBy ? <code.ConflictDialog changedBy={changedBy} {...props} /> : null;
};

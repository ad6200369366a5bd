import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { showToast } from '../../../toasts/toasts';
import { lateCode, useApproach, useLateCode } from '../../../ui/lateCode';
import type { ConflictDialog } from './ConflictDialog';
import type { LeadConflict } from './useLeadUpdate';

// Two people rarely change one lead at a time: the form does not wait for it.
const conflictCode = lateCode(() => import('./ConflictDialog'));

interface LateConflictDialogProps extends Omit<ComponentProps<typeof ConflictDialog>, 'conflict'> {
  /** Null as long as there is none. */
  conflict: LeadConflict | null;
}

/** The dialog of a conflict, fetched when the browser is idle. Where it cannot be had, a save later asks again. */
export const LateConflictDialog = ({ conflict, ...props }: LateConflictDialogProps) => {
  const isNeeded = conflict !== null;
  const code = useLateCode(conflictCode, isNeeded);
  useApproach(conflictCode);
  const giveUp = useEffectEvent(() => {
    showToast('This lead was changed meanwhile, and what was changed could not be shown. Please save again.', 'error');
    props.onClose();
  });
  useEffect(() => {
    if (isNeeded) conflictCode.fetch().catch(() => giveUp());
  }, [isNeeded]);
  return code && conflict ? <code.ConflictDialog conflict={conflict} {...props} /> : null;
};

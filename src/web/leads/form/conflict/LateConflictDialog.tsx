import { useEffect, useEffectEvent } from 'react';
import { lateCode, useLateCode } from '../../../ui/lateCode';
import type { ConflictDialogProps } from './ConflictDialog';

const dialogCode = lateCode(() => import('./ConflictDialog'));

/** The dialog, whose code comes with the first conflict. Where it cannot be loaded the save stays undone: it can be tried again. */
export const LateConflictDialog = (props: ConflictDialogProps) => {
  const code = useLateCode(dialogCode, true);
  const giveUp = useEffectEvent(props.onClose);
  useEffect(() => {
    dialogCode.fetch().catch(() => giveUp());
  }, []);
  return code ? <code.ConflictDialog {...props} /> : null;
};

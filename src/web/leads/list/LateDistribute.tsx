import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { showToast } from '../../toasts/toasts';
import { lateCode, useApproach, useLateCode } from '../../ui/lateCode';
import type { DistributeDialog } from '../distribute/DistributeDialog';

// Opened once a morning: the rows do not wait for it.
const dialogCode = lateCode(() => import('../distribute/DistributeDialog'));

interface LateDistributeProps extends Omit<ComponentProps<typeof DistributeDialog>, 'isOpen'> {
  /** Undefined until it is first asked for; from then on it stays, so that it can close as smoothly as it opened. */
  isOpen: boolean | undefined;
}

/** The dialog that splits leads over a team, fetched when the browser is idle. */
export const LateDistribute = ({ isOpen, ...props }: LateDistributeProps) => {
  const code = useLateCode(dialogCode, isOpen !== undefined);
  useApproach(dialogCode);
  const giveUp = useEffectEvent(() => {
    showToast('The dialog could not be loaded. Please try again.', 'error');
    props.onClose();
  });
  useEffect(() => {
    if (isOpen) dialogCode.fetch().catch(() => giveUp());
  }, [isOpen]);
  return code && isOpen !== undefined ? <code.DistributeDialog isOpen={isOpen} {...props} /> : null;
};

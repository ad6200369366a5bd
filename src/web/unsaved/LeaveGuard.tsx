import { useCallback, useEffect } from 'react';
import { useBlocker, useLocation, type BlockerFunction } from 'react-router-dom';
import { selectShownUser, useAppStore } from '../session/sessionSlice';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { isForNow, leaveForNow } from './leaveForNow';
import { useUnsavedWork } from './unsavedWork';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** Keeps a draft and returns success; undefined where none may be kept. */
  keep: (() => boolean) | undefined;
  text: string;
}

export const LeaveGuard = ({ isUnsaved, keep, text }: LeaveGuardProps) => {
  const store = useAppStore();
  const { pathname } = useLocation();
  useUnsavedWork(isUnsaved);

  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      // After leaving, a quick Back no longer concerns this screen.
      const isHere = currentLocation.pathname === pathname;
      // After a sign-out, nobody is left to ask.
      const isAsked = selectShownUser(store.getState()) !== null;
      const isLeft = isUnsaved && isHere && isAsked && nextLocation.pathname !== pathname;
      if (!isLeft || !isForNow(nextLocation.state) || keep?.() !== true) return isLeft;
      leaveForNow(currentLocation.key);
      return false;
    },
    [isUnsaved, keep, pathname, store],
  );
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
};

import { useCallback, useEffect } from 'react';
import { useBlocker, useLocation, type BlockerFunction } from 'react-router-dom';
import { useAppStore } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { isForNow, leaveForNow } from './leaveForNow';
import { useUnsavedWork } from './unsavedWork';

interface LeaveGuardProps {
  /** The screen holds what no server has yet. */
  isUnsaved: boolean;
  /** Keeps a draft of it and says whether that worked; undefined where none may be kept. */
  keep: (() => boolean) | undefined;
  /** What happens to it when the person leaves. */
  text: string;
}

/** Asks before unsaved work is left behind: by a link, Back, a reload or the closing of the tab. */
export const LeaveGuard = ({ isUnsaved, keep, text }: LeaveGuardProps) => {
  const store = useAppStore();
  const { pathname } = useLocation();
  useUnsavedWork(isUnsaved);

  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      // The screen has already been left and is about to be removed: a quick Back no longer concerns it.
      const isHere = currentLocation.pathname === pathname;
      // After a sign-out there is nobody left to ask.
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

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetRemindersQuery } from '../api/remindersApi';
import { onReminderDue } from '../live/reminders';
import { updateLeadPath } from '../address/paths';
import { useActorId, useAppSelector } from '../session/hooks';
import { selectToken } from '../session/sessionSlice';
import { makeKeeper, type Keeper } from './keeper';
import { type Notice, showNotification } from './notices';
import { tabChannel, tabLock } from './ports';

const activityEvents = ['pointerdown', 'keydown'] as const;

export const useKeeper = () => {
  const userId = useActorId();
  const isSignedIn = useAppSelector(selectToken) !== '';
  const navigate = useNavigate();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const keeper = useRef<Keeper>(undefined);
  const { data, fulfilledTimeStamp, refetch } = useGetRemindersQuery(undefined, { skip: !isSignedIn });
  const open = useEffectEvent((id: number): void => void navigate(updateLeadPath(id)));
  const ask = useEffectEvent((): void => {
    // A failed call is repeated after five minutes; the last answer stays.
    if (isSignedIn) void refetch();
  });

  useEffect(() => {
    const name = `reminders:${userId}`;
    const made = makeKeeper({
      userId,
      storage: localStorage,
      channel: tabChannel(name),
      tabLock: tabLock(name),
      now: Date.now,
      isVisible: () => document.visibilityState === 'visible',
      ask: () => ask(),
      notify: (notice) => showNotification(notice, () => open(notice.id)),
      onChange: setNotices,
    });
    keeper.current = made;
    const onShown = (): void => {
      if (document.visibilityState === 'visible') made.resume();
    };
    for (const type of activityEvents) window.addEventListener(type, made.use);
    window.addEventListener('focus', made.resume);
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('pagehide', made.end);
    const stopFollowing = onReminderDue(made.askIfKeeper);
    return () => {
      stopFollowing();
      for (const type of activityEvents) window.removeEventListener(type, made.use);
      window.removeEventListener('focus', made.resume);
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('pagehide', made.end);
      made.end();
    };
  }, [userId]);

  useEffect(() => {
    if (data && isSignedIn) keeper.current?.receive(data);
  }, [data, fulfilledTimeStamp, isSignedIn]);

  return {
    notices: isSignedIn ? notices : [],
    open: (notice: Notice): void => void navigate(updateLeadPath(notice.id)),
    dismiss: (some: readonly Notice[]): void => keeper.current?.dismiss(some),
  };
};

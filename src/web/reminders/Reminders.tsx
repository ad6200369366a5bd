import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '../../contract/numbers';
import { roles } from '../../contract/roles';
import { callRules } from '../../contract/rules/scope';
import { phoneScreen } from '../lists/leadColumns';
import { listPaths, updateLeadPath } from '../address/paths';
import { useGetRemindersQuery } from '../api/remindersApi';
import { tabChannel, tabLock } from '../dom/tabs';
import { onReminderDue } from '../live/reminders';
import { selectToken, useActorId, useAppSelector } from '../session/sessionSlice';
import { useOwnRole } from '../session/permissions';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Themed } from '../ui/Themed';
import { addLook } from '../dom/addLook';
import { useMediaQuery } from '../dom/useMediaQuery';
import { useClearPlace } from '../ui/useClearPlace';
import { makeKeeper, type Keeper } from './keeper';
import { announcement, moreText, type Notice, noticeText, notificationPermission, showNotification } from './notices';

const blockedText =
  'Notifications are blocked in this browser. Allow them in the site settings, from the icon next to the address.';

/** Browsers show their permission prompt only after a press. */
const AllowNotifications = () => {
  const [permission, setPermission] = useState(notificationPermission);
  const [isBlocked, setBlocked] = useState(false);
  if (permission === undefined || permission === 'granted') return null;
  const ask = async (): Promise<void> => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setBlocked(answer === 'denied');
  };
  return (
    <div className="allow">
      <Button onClick={() => void ask()}>Also notify me outside this page</Button>
      <p role="status">{isBlocked ? blockedText : ''}</p>
    </div>
  );
};

// Lower right, in the place of messages on a phone. Lets pointer events pass beside it.
addLook(`.reminders{position:fixed;z-index:1099;right:20px;bottom:94px;width:min(400px,calc(100vw - 24px));
pointer-events:none}
.reminders .status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.reminders section{padding:4px 14px;border:1px solid var(--line-strong);border-left:4px solid var(--lead-today);
border-radius:8px;color:var(--text);background:var(--surface);box-shadow:0 6px 20px #0f1a2b29;
font-size:14px;line-height:1.4;pointer-events:auto}
.reminders :is(ul,p){margin:0;padding:0;list-style:none}
.reminders :is(li,section>p){display:flex;align-items:center;gap:8px}
.reminders li{padding:8px 0;border-bottom:1px solid var(--line-soft)}
.reminders li:last-child{border-bottom:0}
.reminders li div{flex:1;min-width:0;overflow-wrap:anywhere}
.reminders strong{display:block;font-weight:650}
.reminders :is(section>p,.allow){padding:6px 0;border-top:1px solid var(--line-soft)}
.reminders section>p span{flex:1}
.reminders section>p a{text-decoration:underline}
.reminders .allow .button{margin-left:-16px}
.reminders .allow p{color:var(--muted)}
.reminders[data-phone]{right:8px;bottom:76px;left:8px;width:auto}
.reminders[data-phone] section{padding:2px 10px;font-size:12px;line-height:1.3}
.reminders[data-phone] li{gap:4px;min-height:46px;padding:2px 0}
.reminders[data-phone] li :is(div,strong){overflow:hidden}
.reminders[data-phone] strong{text-overflow:ellipsis;white-space:nowrap}
.reminders[data-phone] li .button{min-width:0;padding-inline:8px}`);

const useKeeper = () => {
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
      tabLock: (onHeld) => tabLock(name, onHeld),
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
    const handlers = { pointerdown: made.use, keydown: made.use, focus: made.resume, pagehide: made.end };
    for (const [type, handle] of Object.entries(handlers)) window.addEventListener(type, handle);
    document.addEventListener('visibilitychange', onShown);
    const stopFollowing = onReminderDue(made.askIfKeeper);
    return () => {
      stopFollowing();
      for (const [type, handle] of Object.entries(handlers)) window.removeEventListener(type, handle);
      document.removeEventListener('visibilitychange', onShown);
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

/** More than one would stand over the fields of a lead. */
const lowScreen = '(max-height: 800px)';

const Notices = () => {
  const { notices, open, dismiss } = useKeeper();
  const frame = useRef<HTMLDivElement>(null);
  useClearPlace(() => frame.current, notices.length > 0);
  const isPhone = useMediaQuery(phoneScreen);
  const most = useMediaQuery(lowScreen) || isPhone ? 1 : 3;
  const shown = notices.slice(0, most);
  const rest = notices.slice(most);
  return (
    <Themed>
      <div className="reminders" ref={frame} data-phone={isPhone ? '' : undefined}>
        {/* Present before its text, because screen readers announce only changes. */}
        <p role="status" className="status">
          {announcement(notices)}
        </p>
        {shown.length > 0 ? (
          <section aria-label="Reminders">
            <ul>
              {shown.map((notice) => (
                <li key={notice.key}>
                  <div>
                    <strong>{notice.name}</strong>
                    <span>{noticeText(notice)}</span>
                  </div>
                  <Button
                    variant="outlined"
                    size="small"
                    aria-label={`Open ${notice.name}`}
                    onClick={() => open(notice)}
                  >
                    Open
                  </Button>
                  <Button size="small" aria-label={`Dismiss ${notice.name}`} onClick={() => dismiss([notice])}>
                    Dismiss
                  </Button>
                  {isPhone && rest.length > 0 ? (
                    <Link to={listPaths[8]} aria-label={`${moreText(rest.length)} Today Follow Up`}>
                      +{formatCount(rest.length)}
                    </Link>
                  ) : null}
                </li>
              ))}
            </ul>
            {rest.length > 0 && !isPhone ? (
              <p>
                <span>
                  {moreText(rest.length)} <Link to={listPaths[8]}>Today Follow Up</Link>
                </span>
                <Button size="small" onClick={() => dismiss(notices)}>
                  Dismiss all
                </Button>
              </p>
            ) : null}
            {isPhone ? null : <AllowNotifications />}
          </section>
        ) : null}
      </div>
    </Themed>
  );
};

/** For those with leads of their own to call. */
export const Reminders = () => (callRules[useOwnRole() ?? roles.admin] ? <Notices /> : null);

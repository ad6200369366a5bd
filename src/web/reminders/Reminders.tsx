import { useRef, useState } from 'react';
import { formatCount } from '../../contract/numbers';
import { roles } from '../../contract/roles';
import { callRules } from '../../contract/rules/scope';
import { phoneScreen } from '../lists/leadColumns';
import { paths } from '../address/paths';
import { useOwnRole } from '../session/permissions';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Themed } from '../ui/Themed';
import { useMediaQuery } from '../dom/useMediaQuery';
import { useClearPlace } from '../ui/useClearPlace';
import { Frame } from './Frame';
import { announcement, moreText, noticeText, notificationPermission } from './notices';
import { useKeeper } from './useKeeper';

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

const mostShown = { wide: 3, phone: 1 } as const;

const Notices = () => {
  const { notices, open, dismiss } = useKeeper();
  const frame = useRef<HTMLDivElement>(null);
  useClearPlace(() => frame.current, notices.length > 0);
  const isPhone = useMediaQuery(phoneScreen);
  const most = mostShown[isPhone ? 'phone' : 'wide'];
  const shown = notices.slice(0, most);
  const rest = notices.slice(most);
  return (
    <Themed>
      <Frame ref={frame} data-phone={isPhone ? '' : undefined}>
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
                    <Link to={paths.todayFollowUps} aria-label={`${moreText(rest.length)} Today Follow Up`}>
                      +{formatCount(rest.length)}
                    </Link>
                  ) : null}
                </li>
              ))}
            </ul>
            {rest.length > 0 && !isPhone ? (
              <p>
                <span>
                  {moreText(rest.length)} <Link to={paths.todayFollowUps}>Today Follow Up</Link>
                </span>
                <Button size="small" onClick={() => dismiss(notices)}>
                  Dismiss all
                </Button>
              </p>
            ) : null}
            {isPhone ? null : <AllowNotifications />}
          </section>
        ) : null}
      </Frame>
    </Themed>
  );
};

/** For those with leads of their own to call. */
export const Reminders = () => (callRules[useOwnRole() ?? roles.admin] ? <Notices /> : null);

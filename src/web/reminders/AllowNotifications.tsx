import { useState } from 'react';
import { Button } from '../ui/Button';
import { notificationPermission } from './notification';

const blockedText =
  'This browser blocks notifications here. Allow them in the site settings: the icon beside the address.';

/** Browsers show their permission prompt only after a press. */
export const AllowNotifications = () => {
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
      <Button onClick={() => void ask()}>Notify me outside this page too</Button>
      <p role="status">{isBlocked ? blockedText : ''}</p>
    </div>
  );
};

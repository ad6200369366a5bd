import type { Notice } from './notices';
import { noticeText } from './noticeTexts';

/** Whether this browser has notifications of its own, and whether they are allowed here. */
export const notificationPermission = (): NotificationPermission | undefined =>
  typeof Notification === 'undefined' ? undefined : Notification.permission;

/**
 * Shows a notification of the browser; false where that is not allowed, or not possible in this way: on Android a page
 * alone may not.
 * @param onOpen the person pressed it
 */
export const showNotification = (notice: Notice, onOpen: () => void): boolean => {
  if (notificationPermission() !== 'granted') return false;
  try {
    // The tag: of several for one follow-up the browser keeps the last.
    const shown = new Notification(notice.name, { body: noticeText(notice), tag: notice.key });
    shown.onclick = () => {
      window.focus();
      onOpen();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
};

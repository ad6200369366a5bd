import type { Notice } from './notices';
import { noticeText } from './noticeTexts';

export const notificationPermission = (): NotificationPermission | undefined =>
  typeof Notification === 'undefined' ? undefined : Notification.permission;

/** Returns false if notifications are not allowed, or not possible from a page, as on Android. */
export const showNotification = (notice: Notice, onOpen: () => void): boolean => {
  if (notificationPermission() !== 'granted') return false;
  try {
    // The browser keeps only the last notification per tag.
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

import { onNewVersion } from '../live/newVersion';
import { onSilence } from '../live/reminders';
import { showToast } from '../toasts/toasts';

/** Announces a new version once. The person decides when to reload: forms may hold text. */
export const tellOfNews = (): (() => void) => {
  const stopVersion = onNewVersion(() => {
    stopVersion();
    const action = { label: 'Reload', onClick: () => window.location.reload() };
    showToast('A new version is there.', 'info', { action, stays: true });
  });
  const stopSilence = onSilence((source) =>
    showToast(`Nothing has come from ${source} for longer than usual.`, 'warning', {
      detail: 'Lead Sources, under Connect Form, shows what came last.',
      stays: true,
    }),
  );
  return () => {
    stopVersion();
    stopSilence();
  };
};

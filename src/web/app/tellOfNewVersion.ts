import { onNewVersion } from '../live/newVersion';
import { showToast } from '../toasts/toasts';

/** Once, whichever version answers next. Reloading is left to the person: forms may hold text. */
export const tellOfNewVersion = (): (() => void) => {
  const stop = onNewVersion(() => {
    stop();
    const action = { label: 'Reload', onClick: () => window.location.reload() };
    showToast('A new version is there.', 'info', { action, stays: true });
  });
  return stop;
};

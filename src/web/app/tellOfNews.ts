import type { News } from '../live/startLive';
import { showToast } from '../toasts/toasts';

/** Announces a new version once. The person decides when to reload: forms may hold text. */
export const makeNews = (): News => {
  let isKnown = false;
  return {
    newVersion: () => {
      if (isKnown) return;
      isKnown = true;
      const action = { label: 'Reload', onClick: () => window.location.reload() };
      showToast('A new version is there.', 'info', { action, stays: true });
    },
    silence: (source) =>
      showToast(`Nothing has come from ${source} for longer than usual.`, 'warning', {
        detail: 'Lead Sources, under Connect Form, shows what came last.',
        stays: true,
      }),
  };
};

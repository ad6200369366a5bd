import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { Themed } from '../ui/Themed';
import { ToastActions } from './ToastActions';
import { ToastContent } from './ToastContent';
import { subscribeToToasts, takeToasts, type Toast } from './toasts';

const visibleMs = 5000;

const barHeight = 56;

const belowSteps = 112;

// Below the bar, and transparent to the pointer except for their own buttons. On a phone the heading and its controls
// take the whole width: there they stand above the save bar or the pager.
const places = (
  <GlobalStyles
    styles={({ breakpoints }: Theme) => ({
      '.notistack-SnackbarContainer': {
        top: `${barHeight + 4}px !important`,
        maxWidth: 'min(440px, calc(100% - 40px)) !important',
        [breakpoints.down('sm')]: {
          top: 'auto !important',
          right: '8px !important',
          bottom: '76px',
          left: '8px !important',
          width: 'auto !important',
          maxWidth: 'none !important',
          '& .notistack-CollapseWrapper': { padding: '3px 0' },
          '& .notistack-MuiContent': { fontSize: 13, lineHeight: 1.35 },
          '& .text': { padding: '2px 0' },
        },
      },
      [breakpoints.up('sm')]: {
        'body:has(.lead-steps) .notistack-SnackbarContainer': { top: `${belowSteps}px !important` },
      },
      '.notistack-SnackbarContainer > div': { pointerEvents: 'none !important' },
    })}
  />
);

const looks = { success: ToastContent, error: ToastContent, warning: ToastContent, info: ToastContent };

const actionsOf = (toast: Toast) =>
  function Actions(key: string | number) {
    return <ToastActions toastKey={key} toast={toast} />;
  };

// The keys are ours: the library's own, of the clock and a random number, may meet.
const show = (): void =>
  takeToasts().forEach((toast) =>
    enqueueSnackbar({
      message: (
        <>
          <div role="alert">{toast.message}</div>
          {toast.detail && <div aria-live="polite">{toast.detail}</div>}
        </>
      ),
      key: toast.id,
      variant: toast.kind,
      action: actionsOf(toast),
      persist: toast.stays === true || toast.action !== undefined,
    }),
  );

/** Alt+T on every keyboard layout. */
const focusNewest = (event: KeyboardEvent): void => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
  const newest = [...document.querySelectorAll<HTMLElement>('.notistack-SnackbarContainer [role="alert"]')].at(-1);
  if (!newest) return;
  event.preventDefault();
  newest.tabIndex = -1;
  newest.focus();
};

/** The toasts themselves: top right, as many as there are; Alt+T moves the focus to the newest, Tab on to its buttons. */
export const ToastHost = () => {
  useEffect(() => {
    show();
    const unsubscribe = subscribeToToasts(show);
    window.addEventListener('keydown', focusNewest);
    return () => {
      unsubscribe();
      window.removeEventListener('keydown', focusNewest);
    };
  }, []);
  return (
    <Themed>
      {places}
      <SnackbarProvider
        maxSnack={Number.MAX_SAFE_INTEGER}
        autoHideDuration={visibleMs}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        Components={looks}
        hideIconVariant
      />
    </Themed>
  );
};

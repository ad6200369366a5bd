import Close from '@mui/icons-material/Close';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled, type Theme } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { Button } from '../ui/Button';
import { Themed } from '../ui/Themed';
import { subscribeToToasts, takeToasts, type Toast } from './toasts';

const visibleMs = 5000;

// White on each of these has a contrast of at least 4.5 to 1, in both modes.
const Content = styled(MaterialDesignContent)({
  fontFamily: 'inherit',
  overflowWrap: 'anywhere',
  // Twice, to be stronger than the library's own.
  '&&': { flexWrap: 'nowrap' },
  '& > :last-child': { pointerEvents: 'auto' },
  '&.notistack-MuiContent-success': { backgroundColor: '#1d6b3f' },
  '&.notistack-MuiContent-error': { backgroundColor: '#b3261e' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#8a4600' },
  '&.notistack-MuiContent-info': { backgroundColor: '#17457f' },
});

const barHeight = 56;

// Under the bar, over nothing that takes the pointer: what lies beneath stays in use, but for a toast's own buttons. A
// phone has no room beside a heading and its controls, so there they lie over the bar, beside the button of the menu.
const places = (
  <GlobalStyles
    styles={({ breakpoints }: Theme) => ({
      '.notistack-SnackbarContainer': {
        top: `${barHeight + 4}px !important`,
        maxWidth: 'min(440px, calc(100% - 40px)) !important',
        [breakpoints.down('sm')]: {
          top: '0 !important',
          right: '8px !important',
          left: '60px !important',
          width: 'auto !important',
          maxWidth: 'none !important',
          '& .notistack-CollapseWrapper': { padding: '3px 0' },
          '& [role="alert"]': { fontSize: 13, lineHeight: 1.35 },
          '& #notistack-snackbar': { padding: '2px 0' },
        },
      },
      '.notistack-SnackbarContainer > div': { pointerEvents: 'none !important' },
    })}
  />
);

const looks = { success: Content, error: Content, warning: Content, info: Content };

const actionsOf = (toast: Toast) =>
  function ToastActions(key: string | number) {
    return (
      <>
        {toast.action ? (
          <Button
            color="inherit"
            onClick={() => {
              closeSnackbar(key);
              toast.action?.onClick();
            }}
          >
            {toast.action.label}
          </Button>
        ) : null}
        <IconButton color="inherit" size="small" aria-label="Close message" onClick={() => closeSnackbar(key)}>
          <Close fontSize="small" />
        </IconButton>
      </>
    );
  };

// The keys are ours: the library's own, of the clock and a random number, may meet.
const show = (): void =>
  takeToasts().forEach((toast) =>
    enqueueSnackbar(toast.message, { key: toast.id, variant: toast.kind, action: actionsOf(toast) }),
  );

/** Alt+T, whatever character the keyboard's layout makes of it. */
const focusNewest = (event: KeyboardEvent): void => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
  const newest = [...document.querySelectorAll<HTMLElement>('.notistack-SnackbarContainer [role="alert"]')].at(-1);
  if (!newest) return;
  event.preventDefault();
  newest.tabIndex = -1;
  newest.focus();
};

/** The toasts themselves: top right, 5 s, as many as there are; Alt+T moves the focus to the newest. */
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

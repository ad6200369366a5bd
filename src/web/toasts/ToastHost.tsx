import Close from '@mui/icons-material/Close';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled, type Theme } from '@mui/material/styles';
import { closeSnackbar, type CustomContentProps, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { forwardRef, useCallback, useEffect, useRef } from 'react';
import { reportProblem, reportText } from '../dom/problemReport';
import { Button } from '../ui/Button';
import { Themed } from '../ui/Themed';
import { useClearPlace } from '../ui/useClearPlace';
import { subscribeToToasts, takeToasts, type Toast } from './toasts';

/** Long enough to read, decide and reach the action by keyboard. */
const actionMs = 30_000;

const againMs = 2_000;

const ToastActions = ({ id, kind, action, stays, until }: Toast) => {
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => closeSnackbar(id), [id]);
  const isFailedSave = kind === 'error' && (action !== undefined || stays === true);
  const hasOwnTime = action !== undefined && stays !== true;
  useEffect(() => {
    if (!hasOwnTime) return undefined;
    const closeUnlessInUse = (): void => {
      const isInUse = button.current?.closest('.notistack-MuiContent')?.matches(':hover, :focus-within');
      if (isInUse) timer = setTimeout(closeUnlessInUse, againMs);
      else close();
    };
    let timer = setTimeout(closeUnlessInUse, actionMs);
    return () => clearTimeout(timer);
  }, [hasOwnTime, close]);
  useEffect(() => {
    until?.addEventListener('abort', close);
    return () => until?.removeEventListener('abort', close);
  }, [until, close]);
  return (
    <>
      <div className="presses">
        {action ? (
          <Button
            color="inherit"
            onClick={() => {
              close();
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        ) : null}
        {isFailedSave ? (
          <Button color="inherit" onClick={reportProblem}>
            {reportText}
          </Button>
        ) : null}
      </div>
      <IconButton ref={button} color="inherit" aria-label="Close message" onClick={close} sx={{ p: 0.75 }}>
        <Close fontSize="small" />
      </IconButton>
    </>
  );
};

// White on each of these has a contrast of at least 4.5 to 1, in both modes.
const Look = styled(SnackbarContent)({
  overflowWrap: 'anywhere',
  alignItems: 'center',
  // Twice, to be stronger than the library's own.
  '&&': { flexWrap: 'nowrap' },
  padding: '6px 16px',
  borderRadius: 4,
  boxShadow: '0 6px 16px rgb(0 0 0 / 0.22)',
  fontSize: '0.875rem',
  lineHeight: 1.43,
  letterSpacing: '0.01071em',
  color: '#fff',
  '& .text': { padding: '8px 0' },
  '& :focus-visible': { outlineColor: '#fff' },
  '& .actions': {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    marginLeft: 'auto',
    paddingLeft: 16,
    marginRight: -8,
    pointerEvents: 'auto',
  },
  '& .presses': { display: 'grid', justifyItems: 'end' },
  '&.notistack-MuiContent-success': { backgroundColor: '#1d6b3f' },
  '&.notistack-MuiContent-error': { backgroundColor: '#b3261e' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#8a4600' },
  '&.notistack-MuiContent-info': { backgroundColor: '#17457f' },
});

/** One toast. The alert holds the text alone, so that buttons are not read out. */
const ToastContent = forwardRef<HTMLDivElement, CustomContentProps>(function ToastContent(
  { id, message, action, variant, className = '', style },
  ref,
) {
  return (
    <Look ref={ref} className={`notistack-MuiContent notistack-MuiContent-${variant} ${className}`} style={style}>
      <div className="text">{message}</div>
      <div className="actions">{typeof action === 'function' ? action(id) : action}</div>
    </Look>
  );
});

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
      action: <ToastActions {...toast} />,
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
  useClearPlace(() => document.querySelector<HTMLElement>('.notistack-SnackbarContainer'));
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

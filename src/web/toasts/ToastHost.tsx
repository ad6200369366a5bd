import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { closeSnackbar, type CustomContentProps, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { forwardRef, useCallback, useEffect, useRef } from 'react';
import { addLook } from '../dom/addLook';
import { useDocumentKeys } from '../dom/documentKeys';
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

// White has a contrast of at least 4.5 to 1 on each colour, in both modes.
// Below the bar; on a phone, where the heading's controls are, above save bar or pager.
addLook(`.toast{align-items:center;padding:6px 16px;border-radius:4px;color:#fff;box-shadow:0 6px 16px rgb(0 0 0/.22);
font-size:.875rem;line-height:1.43;letter-spacing:.01071em;overflow-wrap:anywhere}
.toast.toast{flex-wrap:nowrap}
.toast .text{padding:8px 0}
.toast .presses{display:grid;justify-items:end}
.toast :focus-visible{outline-color:#fff}
.toast .actions{display:flex;flex:none;align-items:center;margin:0 -8px 0 auto;padding-left:16px;pointer-events:auto}
.notistack-MuiContent-success{background:#1d6b3f}
.notistack-MuiContent-error{background:#b3261e}
.notistack-MuiContent-warning{background:#8a4600}
.notistack-MuiContent-info{background:#17457f}
.notistack-SnackbarContainer{top:60px!important;max-width:min(440px,calc(100% - 40px))!important}
.notistack-SnackbarContainer>div{pointer-events:none!important}
@media (min-width:600px){body:has(.lead-steps) .notistack-SnackbarContainer{top:112px!important}}
@media (max-width:599.95px){.notistack-SnackbarContainer{top:auto!important;right:8px!important;bottom:76px;
left:8px!important;width:auto!important;max-width:none!important}
.notistack-CollapseWrapper{padding:3px 0}
.toast{font-size:13px;line-height:1.35}
.toast .text{padding:2px 0}}`);

/** Draws one toast. The alert holds the text alone, so that buttons are not read out. */
const ToastContent = forwardRef<HTMLDivElement, CustomContentProps>(function ToastContent(
  { id, message, action, variant, className = '', style },
  ref,
) {
  return (
    <SnackbarContent
      ref={ref}
      className={`toast notistack-MuiContent notistack-MuiContent-${variant} ${className}`}
      style={style}
    >
      <div className="text">{message}</div>
      <div className="actions">{typeof action === 'function' ? action(id) : action}</div>
    </SnackbarContent>
  );
});

const visibleMs = 5000;

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
  useDocumentKeys(focusNewest);
  useEffect(() => {
    show();
    return subscribeToToasts(show);
  }, []);
  return (
    <Themed>
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

import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { closeSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button';
import type { Toast } from './toasts';

/** Long enough to read, decide and reach the action by keyboard. */
const actionMs = 30_000;

const againMs = 2_000;

interface ToastActionsProps {
  toastKey: string | number;
  toast: Toast;
}

export const ToastActions = ({ toastKey, toast: { action, stays, until } }: ToastActionsProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const hasOwnTime = action !== undefined && stays !== true;
  useEffect(() => {
    if (!hasOwnTime) return undefined;
    const closeUnlessInUse = (): void => {
      const isInUse = button.current?.closest('.notistack-MuiContent')?.matches(':hover, :focus-within');
      if (isInUse) timer = setTimeout(closeUnlessInUse, againMs);
      else closeSnackbar(toastKey);
    };
    let timer = setTimeout(closeUnlessInUse, actionMs);
    return () => clearTimeout(timer);
  }, [hasOwnTime, toastKey]);
  const close = () => closeSnackbar(toastKey);
  useEffect(() => {
    const end = () => closeSnackbar(toastKey);
    until?.addEventListener('abort', end);
    return () => until?.removeEventListener('abort', end);
  }, [until, toastKey]);
  return (
    <>
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
      <IconButton ref={button} color="inherit" size="small" aria-label="Close message" onClick={close}>
        <Close fontSize="small" />
      </IconButton>
    </>
  );
};

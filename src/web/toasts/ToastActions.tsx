import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { closeSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button';
import type { Toast } from './toasts';

/** Milliseconds that a toast with something to press stays: it has to be read, thought about, and reached by keyboard. */
const actionMs = 30_000;

/** Milliseconds after which one that somebody is at is looked at again. */
const againMs = 2_000;

interface ToastActionsProps {
  /** What the library knows the toast by. */
  toastKey: string | number;
  toast: Toast;
}

/** The buttons of a toast: its action, and the one that closes it. */
export const ToastActions = ({ toastKey, toast: { action, stays } }: ToastActionsProps) => {
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

import { useEffect, useState, type ComponentProps } from 'react';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { lateCode, useApproach, useLateCode } from '../../../ui/lateCode';
import { useUnsavedWork } from '../../../unsaved/unsavedWork';
import type { TransferBar } from './TransferBar';

const barCode = lateCode(() => import('./TransferBar'));

/** The bar for selected leads. Its code is fetched when the browser is idle. */
export const LateTransferBar = (props: ComponentProps<typeof TransferBar>) => {
  const isNeeded = props.selected.size > 0;
  const [hasFailed, setFailed] = useState(false);
  const code = useLateCode(barCode, isNeeded);
  useApproach(barCode);
  // The selection may be the work of minutes: sign-in is renewed over the screen.
  useUnsavedWork(isNeeded);
  useEffect(() => {
    if (isNeeded && !hasFailed) barCode.fetch().catch(() => setFailed(true));
  }, [isNeeded, hasFailed]);
  if (!isNeeded) return null;
  if (code) return <code.TransferBar {...props} />;
  return hasFailed ? (
    <Note
      severity="error"
      action={
        <Button color="inherit" onClick={() => setFailed(false)}>
          Try again
        </Button>
      }
    >
      The fields for the selected leads could not be loaded.
    </Note>
  ) : null;
};

import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Button } from '../ui/Button';
import { selectExpiredUser, useAppSelector } from '../session/sessionSlice';
import { readMobile } from '../session/sessionStorage';
import { Themed } from '../ui/Themed';
import { CodeForm } from './CodeForm';
import { MobileForm } from './MobileForm';

/** Renews a session that ended over unsaved work; the screen below stays. */
export const SignInDialog = () => {
  const id = useId();
  const owner = useAppSelector(selectExpiredUser);
  const [mobile, setMobile] = useState('');
  return (
    <Themed>
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>Sign in again</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {mobile
              ? `The code was sent to ${mobile}.`
              : 'Your session has ended. Nothing you typed is lost. Sign in to continue where you left off.'}
          </DialogContentText>
          {mobile ? (
            <>
              <CodeForm mobile={mobile} />
              <Button className="button wide" onClick={() => setMobile('')}>
                Change number
              </Button>
            </>
          ) : (
            <MobileForm onSent={setMobile} initialMobile={readMobile(sessionStorage, owner?.user_id)} />
          )}
        </DialogContent>
      </Dialog>
    </Themed>
  );
};

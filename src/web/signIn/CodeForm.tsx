import { useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { Button } from '../ui/Button';
import { limits } from '../../contract/limits';
import { sendLoginOtp, verifyLoginOtp } from '../api/sessionApi';
import { useAppDispatch } from '../session/hooks';
import { TextInput } from '../ui/TextInput';
import { signedIn } from '../session/sessionSlice';
import { codeIn, typedCode } from './codeIn';
import { sendCodeFailure, verifyFailure } from './signInMessages';
import { useSmsCode } from './useSmsCode';
import './signInLook';

/** Asks for the code that was sent to a number; a right one signs in. */
export const CodeForm = ({ mobile }: { mobile: string }) => {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [notice, setNotice] = useState('');
  const [isLoading, setLoading] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sends, setSends] = useState(0);
  useSmsCode(sends, (text) => setCode(codeIn(text)));

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    setNotice('');
    setProblem(code === '' ? 'OTP is required.' : '');
    if (code === '') return;
    setLoading(true);
    try {
      const session = await dispatch(verifyLoginOtp({ mobile, otp: code })).unwrap();
      dispatch(signedIn({ ...session, mobile }));
    } catch (error) {
      setProblem(verifyFailure(error));
    } finally {
      setLoading(false);
    }
  };

  const resend = async (): Promise<void> => {
    setProblem('');
    setNotice('');
    setSending(true);
    try {
      setNotice((await dispatch(sendLoginOtp({ mobile })).unwrap()).message);
      setCode('');
      setSends(sends + 1);
    } catch (error) {
      setProblem(sendCodeFailure(error));
    } finally {
      setSending(false);
    }
  };

  // A code is often copied with a space in the middle, or with the whole message around it: the field's limit would cut it.
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const pasted = codeIn(event.clipboardData.getData('text'));
    if (pasted !== '') setCode(pasted);
  };

  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Enter OTP"
        value={code}
        onChange={(text) => setCode(typedCode(text))}
        error={problem}
        isErrorAnnounced
        hint={notice}
        autoFocus
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: limits.otpLength,
          onPaste: paste,
          ...{ 'data-initial-focus': '' },
        }}
      />
      <Button type="submit" variant="contained" loading={isLoading}>
        Verify
      </Button>
      <Button loading={isSending} onClick={() => void resend()}>
        Resend OTP
      </Button>
    </form>
  );
};

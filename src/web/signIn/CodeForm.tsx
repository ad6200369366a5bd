import { type ClipboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import { sendLoginOtp, verifyLoginOtp } from '../api/sessionApi';
import { signedIn, useAppDispatch } from '../session/sessionSlice';
import { Button } from '../ui/Button';
import { TextInput } from '../ui/TextInput';
import './signInLook';
import { sendCodeFailure, verifyFailure } from './signInMessages';

const standalone = new RegExp(String.raw`\b\d{${limits.otpLength}}\b`);

/** Removes spaces from a pasted code, and cuts it to the field's length. */
export const typedCode = (text: string): string => text.replace(/\s+/g, '').slice(0, limits.otpLength);

/** Finds the code in a pasted message; empty if there is none. */
export const codeIn = (text: string): string => {
  const together = text.replace(/[\s-]/g, '');
  const isMessage = /\D/.test(together) && together.length > limits.otpLength;
  return standalone.exec(text)?.[0] ?? (isMessage ? '' : typedCode(together));
};

// WebOTP, which TypeScript's own types of the browser leave out.
declare global {
  interface CredentialRequestOptions {
    otp?: { transport: 'sms'[] };
  }
}

/**
 * Takes the code out of the SMS where the browser can read it (WebOTP), as long as the screen is there; the browser asks
 * the person first.
 * @param sends number of codes sent from this screen: each message is awaited again
 */
const useSmsCode = (sends: number, onCode: (code: string) => void): void => {
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: waiting.signal }).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') take.current(credential.code);
      },
      // Declined, no such message, or the screen is gone: the code can still be typed.
      () => undefined,
    );
    return () => waiting.abort();
  }, [sends]);
};

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

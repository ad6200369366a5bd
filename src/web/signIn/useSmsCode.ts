import { useEffect, useRef } from 'react';

// WebOTP, which TypeScript's own types of the browser leave out.
declare global {
  interface CredentialRequestOptions {
    otp?: { transport: 'sms'[] };
  }
}

/**
 * Takes the code out of the SMS where the browser can read it (WebOTP), as long as the screen is there; the browser asks
 * the person first.
 * @param sends how many codes were sent from this screen: each message is waited for anew
 */
export const useSmsCode = (sends: number, onCode: (code: string) => void): void => {
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
      // Nothing is lost: the person said no, no such message came, or the screen is gone. The code can be typed.
      () => undefined,
    );
    return () => waiting.abort();
  }, [sends]);
};

import { otherThan } from './signIn';
import type { Answer, TestApp } from './testApp';

const MINUTE = 60_000;

/** Where a request comes from. */
export interface From {
  /** Through one trusted proxy. */
  address?: string;
  /** As the browser sends it back, `name=value`. */
  cookie?: string;
}

/** What a browser keeps of the cookie in an answer. */
export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Signing in from one place or another; from the owner's own address unless told otherwise. */
export const signInFrom = (app: () => TestApp, owner = '10.1.0.1') => {
  const headers = ({ address = owner, cookie }: From = {}) => ({
    'X-Forwarded-For': address,
    ...(cookie !== undefined && { Cookie: cookie }),
  });
  const send = (mobile: string, from: From = {}) =>
    app().call('sendLoginOtp', { body: { mobile }, headers: headers(from) });
  const verify = (mobile: string, otp: string, from: From = {}) =>
    app().call('verifyLoginOtp', { body: { mobile, otp }, headers: headers(from) });
  const codeOf = (mobile: string): string => app().codes.get(mobile) ?? '';

  const signIn = async (mobile: string, from: From = {}): Promise<Answer> => {
    expect((await send(mobile, from)).body.status).toBe(200);
    const answer = await verify(mobile, codeOf(mobile), from);
    expect(answer.body.status).toBe(200);
    return answer;
  };

  /** Asks for a code every quarter of an hour and guesses all it can; gives how many guesses were compared. */
  const attack = async (mobile: string, duration: number, addresses: readonly string[]): Promise<number> => {
    let compared = 0;
    for (let turn = 0; turn * 15 * MINUTE < duration; turn += 1) {
      const address = addresses[turn % addresses.length];
      const from = address === undefined ? {} : { address };
      await send(mobile, from);
      for (let tries = 0; tries < 6; tries += 1) {
        const { body } = await verify(mobile, otherThan(codeOf(mobile)), from);
        if (body.message === 'Invalid OTP') compared += 1;
      }
      app().clock.advance(15 * MINUTE);
    }
    return compared;
  };

  return { headers, send, verify, codeOf, signIn, attack };
};

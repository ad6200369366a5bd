import { otherThan } from './signIn';
import type { Answer, TestApp } from './testApp';

const MINUTE = 60_000;

/** The origin of a request. */
export interface From {
  /** Seen through one trusted proxy. */
  address?: string;
  /** `name=value`, as the browser sends it. */
  cookie?: string;
}

/** The cookie of an answer, as a browser keeps it. */
export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Signs in from a place, by default the owner's address. */
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

  /** Requests the five codes of an hour, as fast as they are sent; returns the statuses. */
  const useUp = async (mobile: string, from: From = {}): Promise<number[]> => {
    const statuses = [];
    for (let sent = 0; sent < 5; sent += 1) {
      statuses.push((await send(mobile, from)).status);
      app().clock.advance(MINUTE / 2);
    }
    return statuses;
  };

  /** Requests a code every quarter of an hour and guesses; returns the number of compared guesses. */
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

  return { headers, send, verify, codeOf, signIn, useUp, attack };
};

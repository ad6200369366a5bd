import type { EndpointName } from '../../src/contract/endpoints';
import { unwrapCounters } from '../../src/contract/envelopes';
import { counterKeys } from '../../src/contract/dashboard';
import type { LeadListCode } from '../../src/contract/leadCodes';
import { limits } from '../../src/contract/limits';
import type { VerifyLoginOtpResponse } from '../../src/contract/session';
import type { ServerProcess } from './serverProcess';
import type { Wire, WireAnswer, WireCall } from './wire';

/** A signed-in person, with the totals of their lists at sign-in. */
export interface Person {
  role: string;
  token: string;
  /** Makes a call as this person. Whatever is refused is an error: then there is nothing to measure. */
  call(name: EndpointName, call?: Omit<WireCall, 'token'>): Promise<WireAnswer>;
  /** Like `call`, but returns refusals. */
  tryCall(name: EndpointName, call?: Omit<WireCall, 'token'>): Promise<WireAnswer>;
  totals: Record<LeadListCode, number>;
  lastPage(code: LeadListCode): number;
}

const signIn = async (wire: Wire, server: ServerProcess, mobile: string): Promise<string> => {
  const asked = await wire.call('sendLoginOtp', { body: { mobile } });
  const otp = server.codeOf(mobile);
  if (asked.status !== 200 || otp === undefined) {
    throw new Error(`${mobile} got no code: ${JSON.stringify(asked.json())}`);
  }
  const verified = (await wire.call('verifyLoginOtp', { body: { mobile, otp } })).json() as VerifyLoginOtpResponse; // this server's own
  if (verified.status !== 200) throw new Error(`${mobile} could not sign in: ${verified.message}`);
  return verified.token;
};

/** Signs in through the contract, with the code that the server prints. */
export const createPerson = async (wire: Wire, server: ServerProcess, role: string, mobile: string): Promise<Person> =>
  personOf(wire, role, await signIn(wire, server, mobile));

/** The person of a session that was opened before. */
export const personOf = async (wire: Pick<Wire, 'call'>, role: string, token: string): Promise<Person> => {
  const tryCall: Person['tryCall'] = (name, call) => wire.call(name, { ...call, token });
  const call: Person['call'] = async (name, options) => {
    const answer = await tryCall(name, options);
    if (answer.status !== 200) {
      throw new Error(`${name} was answered ${answer.status}: ${JSON.stringify(answer.json())}`);
    }
    return answer;
  };
  const counters = unwrapCounters((await call('getCounters')).json());
  const totals = Object.fromEntries(
    Object.entries(counterKeys).map(([code, key]) => [code, counters[key]]),
  ) as Person['totals']; // of exactly its codes
  return {
    role,
    token,
    call,
    tryCall,
    totals,
    lastPage: (code) => Math.max(1, Math.ceil(totals[code] / limits.leadPageSize)),
  };
};

import type { TestApp } from './testApp';

export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Requests a code and returns the sent one. */
export async function requestCode(app: Pick<TestApp, 'call' | 'codes'>, mobile: string): Promise<string> {
  const { status, body } = await app.call('sendLoginOtp', { body: { mobile } });
  const code = app.codes.get(mobile);
  if (status !== 200 || body.status !== 200 || code === undefined) throw new Error(`no code for ${mobile}`);
  return code;
}

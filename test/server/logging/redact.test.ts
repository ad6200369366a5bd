import fc from 'fast-check';
import { createLogger } from '../../../src/server/logging/createLogger';
import { redact, redactText } from '../../../src/server/logging/redact';
import { secureRandom } from '../../../src/server/ports';

const digits = fc.stringMatching(/^[0-9]{10}$/);
/** Text around a secret, without digits that could extend it. */
const words = fc.stringMatching(/^[A-Za-z ,:/?&=%._-]{0,30}$/);

const logged = (fields: object, message: string): string => {
  let output = '';
  const log = createLogger('debug', { write: (line: string) => void (output += line) });
  log.info(fields, message);
  log.child(fields).warn({}, 'from a child');
  return output;
};

describe('what reaches the log', () => {
  it('never holds a phone number, in text, in an address or in a field', () => {
    fc.assert(
      fc.property(words, digits, words, (before, phone, after) => {
        const text = `${before}${phone}${after}`;
        expect(redactText(text)).not.toContain(phone);
        expect(
          logged({ text, nested: [{ text }], [phone]: 1, number: Number(`9${phone.slice(1)}`) }, text),
        ).not.toMatch(/[0-9]{10}/);
      }),
    );
  });

  it.each([
    ['+91 98765 43210', '10'],
    ['98765-43210', '10'],
    ['(987) 654-3210', '10'],
    ['%2B919876543210', '210'],
    ['९८७६५४३२१०', ''],
  ])('leaves of a phone number written as %s at most its last two digits', (phone, left) => {
    const digitsLeft = redactText(`call ${phone} back`).match(/\p{Nd}/gu) ?? [];
    expect(digitsLeft.join('')).toBe(left);
  });

  it('never holds a bearer token', () => {
    fc.assert(
      fc.property(words, (before) => {
        const token = secureRandom.token();
        const output = logged(
          { authorization: `Bearer ${token}`, headers: { Authorization: token }, token },
          `${before} Bearer ${token}`,
        );
        expect(output).not.toContain(token);
        expect(redactText(`seen ${token} alone`)).not.toContain(token);
      }),
    );
  });

  it('never holds a bearer token that happens to have no digit', () => {
    expect(redactText('seen bVZxEiHulgFBNxbWWSHnHPGjwAnPpWKNVshQQWSeYPU alone')).toBe('seen *** alone');
  });

  it('never holds a code where its name stands beside it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), (code) => {
        const output = logged(
          { otp: code, body: { code: Number(code) }, url: `/x?otp=${code}` },
          `{"otp":"${code}"} otp: ${code}`,
        );
        expect(output.replace(/"time":"[^"]*"/g, '')).not.toContain(code);
      }),
    );
  });

  it('keeps what helps to find a fault: error codes, stacks, dates, ids and days', () => {
    const error = Object.assign(new Error('no room for 9876543210'), { code: '53100' });
    // A record of named fields stays one.
    const masked = redact({ err: error, leadId: 4711, day: '2026-11-21', at: new Date(0) }) as { err: Error };
    const { err, ...rest } = masked;
    expect(rest).toEqual({ leadId: 4711, day: '2026-11-21', at: new Date(0) });
    expect(err).toMatchObject({ type: 'Error', message: 'no room for ***10', code: '53100' });
    expect(err.stack).toContain('redact.test');
  });

  it('survives a value that refers to itself', () => {
    const loop: { self?: object } = {};
    loop.self = loop;
    expect(() => redact(loop)).not.toThrow();
  });
});

import { limits } from '../../contract/limits';

const standalone = new RegExp(String.raw`\b\d{${limits.otpLength}}\b`);

/** As much of a text as the field takes, without the spaces that people put into a code. */
export const typedCode = (text: string): string => text.replace(/\s+/g, '').slice(0, limits.otpLength);

/** The code in what was pasted, be it a whole message; empty when a message has none. */
export const codeIn = (text: string): string => {
  const together = text.replace(/[\s-]/g, '');
  const isMessage = /\D/.test(together) && together.length > limits.otpLength;
  return standalone.exec(text)?.[0] ?? (isMessage ? '' : typedCode(together));
};

import type { ProblemFile } from '../../../src/web/recorder/problem';

/** Data put into a recording that must not come out. */
export interface Planted {
  name: string;
  phone: string;
  note: string;
  code: string;
  token: string;
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A text inside base64, wherever it begins there. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((offset) => base64('x'.repeat(offset) + text).slice(offset === 0 ? 0 : offset + 1, -4));

const percentDecoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '').toLowerCase();

/** Digits of every script, and nothing between those of one number. */
const numbersJoined = (text: string): string =>
  text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(?<=\d)[\s\-.()+/_\u2010-\u2015]{1,3}(?=\d)/g, '');

const isAlone = (text: string, digits: string): boolean => new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(text);

/** Leaks in the file: as they are, respelled, escaped, encoded, or split over texts. */
export const leaksIn = (file: ProblemFile, { name, phone, note, code, token }: Planted): string[] => {
  const text = JSON.stringify(file);
  const plain = percentDecoded(text.replace(/\\+/g, '')).toLowerCase();
  const letters = lettersOf(plain);
  const wordsOf = (sentence: string): string[] => sentence.split(' ').filter((word) => word.length >= 9);
  const words = [name, ...wordsOf(note)].filter((word) => {
    const isPlain = plain.includes(word.toLowerCase()) || letters.includes(lettersOf(word));
    return isPlain || inBase64(word).some((form) => text.includes(form));
  });
  const numbers = [phone, code].filter((digits) => isAlone(numbersJoined(plain), digits));
  const secrets = [token].filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
  return [...words, ...numbers, ...secrets];
};

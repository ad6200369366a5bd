import { parsed } from '../texts/parsed';
import { makePseudonyms, type Key } from './pseudonyms';
import type { Vocabulary } from './vocabulary';

/** The rules of redaction; a test leaves out one after the other. */
export type Redaction = 'secrets' | 'strangers' | 'numbers' | 'telephones' | 'digits' | 'letters' | 'addresses';

const secretName = /^(?:otp|code|token|authorization|cookie|set-cookie|password|idempotency-?key)$/i;

const hidden = '***';

/** Members whose own members are named by data, and the name that counts for what these hold. */
const maps = new Map(Object.entries({ queries: '', mutations: '', keys: '', tags: 'keys', subscriptions: 'keys' }));

/** An Indian number in any spelling, whose last ten digits count; digits; letters, marks and emoji. */
const pieces =
  /(?<!\d)((?:(?:\+|00)?91|0)?[\s\-.()+/_\u2010-\u2015]{0,3})([6-9](?:[\s\-.()+/_\u2010-\u2015]{0,3}\d){9})(?!\d)|\d+|((?:[^\p{Nd}\p{P}\p{Z}\p{S}\p{Cc}]|\p{So})+)/gu;
const otherDigit = /[^\P{Nd}0-9]/gu;
const time = /^(?:19|20)\d\d-[01]\d-[0-3]\d(?:[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const id = /^\d{1,9}$/;
const label = /^[A-Z][A-Za-z ]*$/;
const kebab = /^[a-z]+(?:-[a-z]+)+$/;
const cacheKey = /^(\w+)\((.*)\)$/s;
const link = /^https?:\/\/[^/\s]+(\/\S*)$/;
const feedMark = /^.+(?=-\d{1,9}$)/s;

/** Digits that stand alone in a name on the screen: a page, a count, a date. */
const shortDigits = 4;

const deepest = 100;

const digitOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** A step of a path; unchanged where it is no encoded text. */
const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/);

/**
 * Replaces data by made-up data of the same form, equal by equal: the store's reducer gives the harmless state for the
 * harmless action.
 */
export const makeHarmless = (key: Key, own: Vocabulary, without?: Redaction) => {
  const { word, number, once } = makePseudonyms(key);
  const isOn = (rule: Redaction): boolean => rule !== without;
  const [names, numbers, values] = own.lists;
  const constants = new Set([...`${names} ${numbers}`.split(' '), ...values.split(',')]);
  const numeric = new Set(['originalArgs', ...numbers.split(' ')]);
  const ownWords = new Set(wordsIn(own.lists.join(' ')));

  const areOwn = (text: string): boolean => wordsIn(text).every((each) => ownWords.has(each));

  const replaced = (text: string, keepsWord: (word: string) => boolean, keptDigits: number): string => {
    const ofDigits = (digits: string): string =>
      digits.length <= keptDigits || !isOn('digits') ? digits : number(digits);
    return text
      .replace(otherDigit, digitOf)
      .replace(pieces, (piece: string, before?: string, spelled?: string, letters?: string) => {
        const isKept = !isOn('letters') || keepsWord(letters?.toLowerCase() ?? '');
        if (letters !== undefined) return isKept ? letters : word(letters);
        if (spelled === undefined || !isOn('telephones')) return piece.replace(/\d+/g, ofDigits);
        const made = number(spelled.replace(/\D/g, '')).split('');
        return (before ?? '') + spelled.replace(/\d/g, () => made.shift() ?? '');
      });
  };
  const madeUp = (text: string): string => replaced(text, () => false, 0);

  /** Text of the application, with data in it: its own words stay. */
  const words = (text: string): string => replaced(text, (each) => ownWords.has(each), shortDigits);

  /** A message to the readers of the file: only telephone numbers are replaced. */
  const sentence = (text: string): string => replaced(text, () => true, 9);

  const position = (text: string): string => {
    const [mark = text] = feedMark.exec(text) ?? [];
    return madeUp(mark) + text.slice(mark.length);
  };

  const step = (encoded: string): string => {
    const plain = decoded(encoded);
    return constants.has(plain) || id.test(plain) || (kebab.test(plain) && areOwn(plain))
      ? encoded
      : encodeURIComponent(madeUp(plain));
  };

  /** Path and query. */
  const address = (path: string): string => {
    if (!isOn('addresses')) return path;
    const [place = '', query = ''] = (path.split('#')[0] ?? '').split(/\?(.*)/s);
    const known = [...new URLSearchParams(query)].filter(([name]) => constants.has(name));
    const search = new URLSearchParams(known.map(([name, given]) => [name, ofText(given, name)]));
    return place.split('/').map(step).join('/') + (search.size > 0 ? `?${search}` : '');
  };

  const ofText = (text: string, name: string): string => {
    if (constants.has(text) || (numeric.has(name) && id.test(text))) return text;
    return name === 'position' ? position(text) : once(text, ofData);
  };

  const ofData = (text: string): string => {
    if (time.test(text)) return text;
    const [, call = '', json = ''] = cacheKey.exec(text) ?? [];
    if (constants.has(call)) {
      const arg = parsed(json);
      if (arg !== undefined || json === 'undefined') return `${call}(${JSON.stringify(value(arg, 'originalArgs'))})`;
    }
    const path = link.exec(text)?.[1];
    return path === undefined ? madeUp(text) : address(path);
  };

  const ofNumber = (given: number, name: string): number => {
    if (!isOn('numbers')) return given;
    const size = Math.abs(given);
    const isTime = size > 1e12 && size < 3e12;
    const isKept = size < 1e5 || isTime || (size < 1e9 && numeric.has(name));
    return isKept && Number.isInteger(given) ? given : Number(madeUp(String(given))) || 0;
  };

  const isKnown = (name: string): boolean => constants.has(name) || (label.test(name) && areOwn(name));

  const ofMembers = (holder: object, name: string, above: readonly object[]): object => {
    const ofMap = maps.get(name);
    const isOfServer = (member: string): boolean => name === 'errors' || (member === 'message' && 'status' in holder);
    const ofMember = (member: string, item: unknown): unknown => {
      if (isOn('secrets') && secretName.test(member)) return item ? hidden : '';
      if (ofMap !== undefined) return value(item, ofMap, above);
      if (isOn('strangers') && !isKnown(member)) return undefined;
      if (typeof item === 'string' && isOfServer(member)) return words(item);
      // Patches of Immer are of subscriptions.
      return value(item, member === 'value' && 'op' in holder ? 'keys' : member, above);
    };
    const made: [string, unknown][] = [];
    for (const [member, item] of Object.entries(holder) as [string, unknown][]) {
      const part = ofMember(member, item);
      if (part !== undefined) made.push([ofMap === undefined ? member : ofText(member, 'id'), part]);
    }
    return Object.fromEntries(made);
  };

  /**
   * Made-up copy of a part of an action, state, request or answer; undefined for an omitted part.
   * @param name of the member that holds it
   */
  const value = (given: unknown, name = '', above: readonly object[] = []): unknown => {
    if (typeof given === 'string') return ofText(given, name);
    if (typeof given === 'number') return ofNumber(given, name);
    if (typeof given === 'boolean' || given === null) return given;
    if (typeof given !== 'object' || above.length > deepest || above.includes(given)) return undefined;
    const within = [...above, given];
    if (Array.isArray(given)) return given.map((each: unknown) => value(each, name, within) ?? null);
    const kind: unknown = Object.getPrototypeOf(given);
    return kind === Object.prototype || kind === null ? ofMembers(given, name, within) : undefined;
  };

  return { value, words, sentence, address, position };
};

export type Harmless = ReturnType<typeof makeHarmless>;

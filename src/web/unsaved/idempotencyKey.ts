import { useState } from 'react';

const keyBytes = 16;

/** 128 random bits in hexadecimal. Not `randomUUID`: browsers keep that from pages that came over plain HTTP. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(keyBytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Gives one write the same key for every try of it: as long as the body is the same and `settle` was not called. */
const makeIdempotencyKeys = (newKey: () => string = randomKey) => {
  let last: { body: string; key: string } | undefined;
  return {
    keyFor: (body: object): string => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      return last.key;
    },
    /** The write is done: the same body once more would be another write. */
    settle: (): void => {
      last = undefined;
    },
  };
};

/** The keys of one form's writes, for as long as the form stands. */
export const useIdempotencyKeys = () => useState(() => makeIdempotencyKeys())[0];

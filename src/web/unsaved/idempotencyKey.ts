import { useState } from 'react';

const keyBytes = 16;

/** 128 random bits in hex; browsers lack `randomUUID` on plain HTTP. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(keyBytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same body keeps its key until `complete`. */
const makeIdempotencyKeys = () => {
  let last: { body: string; key: string } | undefined;
  return {
    keyFor: (body: object): string => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: randomKey() };
      return last.key;
    },
    /** The write is done: the same body is another write. */
    complete: (): void => {
      last = undefined;
    },
  };
};

export const useIdempotencyKeys = () => useState(makeIdempotencyKeys)[0];

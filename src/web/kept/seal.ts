import { indiaDayOf } from '../../contract/calendar';
import type { Credentials } from '../session/sessionSlice';

/** An answer as it came last. */
export interface Kept {
  data: object;
  /** When it came, in milliseconds of the epoch. */
  at: number;
}

/** Older answers are not shown. */
export const isOfToday = ({ at }: Kept): boolean => indiaDayOf(new Date(at)) === indiaDayOf(new Date());

const ivLength = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Derived from the token: it is stored nowhere and ends with the session. */
export const sealingKey = async ({ token, user: { user_id, role } }: Credentials): Promise<CryptoKey> => {
  const { subtle } = crypto;
  const secret = await subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey']);
  const info = bytesOf(JSON.stringify(['kept answers', user_id, role]));
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};

/** The list of files in the page (first/appFiles) identifies the build. */
const cipher = (iv: Uint8Array<ArrayBuffer>, slot: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(JSON.stringify([slot, document.getElementById('app-files')?.textContent])),
});

export const seal = async (key: CryptoKey, slot: string, kept: Kept): Promise<Uint8Array> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = await crypto.subtle.encrypt(cipher(iv, slot), key, bytesOf(JSON.stringify(kept)));
  const bytes = new Uint8Array(ivLength + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), ivLength);
  return bytes;
};

/** Undefined for what this build did not seal for this slot under this key. */
export const unseal = async (key: CryptoKey, slot: string, bytes: unknown): Promise<Kept | undefined> => {
  if (!(bytes instanceof Uint8Array)) return undefined;
  try {
    const iv = new Uint8Array(bytes.subarray(0, ivLength));
    const opened = await crypto.subtle.decrypt(cipher(iv, slot), key, new Uint8Array(bytes.subarray(ivLength)));
    return JSON.parse(new TextDecoder().decode(opened)) as Kept; // `seal` wrote it
  } catch {
    return undefined;
  }
};

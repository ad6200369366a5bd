import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { sourceSecrets } from '../../contract/sources';

/** Secrets that a source needs to be read; sealed in the database. */
export type SourceSecrets = Record<(typeof sourceSecrets)[number], string>;

export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Compares in constant time. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(keyHash(one)), Buffer.from(keyHash(other)));

/** Meta's `X-Hub-Signature-256` of the raw body. */
export const isSignedBy = (secret: string, body: Buffer, signature = ''): boolean =>
  secret !== '' && isSame(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`, signature);

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const sealingKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'lead sources', 32));

export const seal = (secrets: SourceSecrets, secret: string): string => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(secret), nonce);
  const text = Buffer.concat([sealing.update(JSON.stringify(secrets)), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64');
};

/** @throws when the secret is another than the one it was sealed with */
export const unseal = (sealed: string, secret: string): SourceSecrets => {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, sealingKey(secret), bytes.subarray(0, nonceBytes));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
  return JSON.parse(text.toString()) as SourceSecrets; // what `seal` was given
};

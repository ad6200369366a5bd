import { createHmac } from 'node:crypto';

/** Meta's `X-Hub-Signature-256` of a body. */
export const metaSignature = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

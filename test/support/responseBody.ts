import { eventStreamType } from '../../src/contract/events';

/** The text of an answer. A stream has no end of its own: it is given up once it has begun, and has none. */
export const bodyOf = async (response: Response): Promise<string> => {
  if (!(response.headers.get('content-type') ?? '').startsWith(eventStreamType)) return response.text();
  await response.body?.cancel();
  return '';
};

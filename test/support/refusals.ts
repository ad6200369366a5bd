import { Refusal } from '../../src/server/failures';

interface Refused {
  status: number;
  body: { message?: unknown; errors?: unknown };
}

/** The status and the message of an answer. */
export const told = ({ status, body }: Refused): unknown[] => [status, body.message];

/** The status of an answer and the fields that it complains about. */
export const wrongFields = ({ status, body }: Refused): unknown[] => [status, ...Object.keys(body.errors ?? {})];

/** The refusal that `work` throws. */
export const refusalOf = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

import type { AnswerOf, EndpointName } from '../../src/contract/endpoints';
import type { LeadDetail } from '../../src/contract/leads';
import type { RefusedLead } from '../../src/contract/transfers';
import { createTestApp, type TestAppOptions } from './testApp';

interface RefusalBody {
  message: string;
  errors: Record<string, string>;
  taken: number[];
  refused: RefusedLead[];
  undo_until: string;
  current: LeadDetail;
  changed_by: string | null;
  is_own_change: boolean;
}

export interface TypedAnswer<Name extends EndpointName> {
  status: number;
  headers: Headers;
  /** A success or a refusal: tests read the members they expect. */
  body: Omit<AnswerOf<Name>, 'status'> & { status: number } & Partial<RefusalBody>;
}

export type Caller = <Name extends EndpointName>(
  name: Name,
  body?: object,
  options?: { params?: Record<string, string | number>; query?: string; headers?: Record<string, string> },
) => Promise<TypedAnswer<Name>>;

export type TypedApp = Awaited<ReturnType<typeof createTypedApp>>;

/** `createTestApp` with typed answers. */
export async function createTypedApp(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  const callerOf =
    (token?: string): Caller =>
    async (name, body, rest = {}) => {
      const answer = await app.call(name, { ...(token !== undefined && { token }), ...(body && { body }), ...rest });
      // The type is the contract's; the tests verify it at run time.
      return answer as never;
    };
  return {
    ...app,
    /** Creates a session without a code, and returns a caller. */
    as: async ({ user_id }: { user_id: number }) => callerOf(await app.openSession(user_id)),
    /** Calls with a token. */
    by: callerOf,
    /** Calls without a session. */
    asStranger: callerOf(),
  };
}

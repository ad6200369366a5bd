import type { AnswerOf, EndpointName } from '../../src/contract/endpoints';
import type { LeadDetail } from '../../src/contract/leads';
import type { RefusedLead } from '../../src/contract/transfers';
import { createTestApp, type TestApp, type TestAppOptions } from './testApp';

/** What any refusal may carry beside the status. */
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
  /** A success or a refusal: the test looks at what it expects. */
  body: Omit<AnswerOf<Name>, 'status'> & { status: number } & Partial<RefusalBody>;
}

/** Makes calls of the contract as one person. */
export type Caller = <Name extends EndpointName>(
  name: Name,
  body?: object,
  options?: { params?: Record<string, string | number>; query?: string; headers?: Record<string, string> },
) => Promise<TypedAnswer<Name>>;

export interface TypedApp extends TestApp {
  /** Signs somebody in, without the code, and returns what makes calls for them. */
  as(user: { user_id: number }): Promise<Caller>;
  /** Makes calls with no session. */
  asStranger: Caller;
}

/** `createTestApp` with calls whose answers have the contract's types. */
export async function createTypedApp(options: TestAppOptions = {}): Promise<TypedApp> {
  const app = await createTestApp(options);
  const callerOf =
    (token?: string): Caller =>
    async (name, body, rest = {}) => {
      const answer = await app.call(name, { ...(token !== undefined && { token }), ...(body && { body }), ...rest });
      // What came over the wire is only known at run time; the declared type is what the tests hold it to.
      return answer as never;
    };
  return {
    ...app,
    as: async ({ user_id }) => {
      const { phone } = await app.db
        .selectFrom('users')
        .select('phone')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      return callerOf(await app.signIn(phone));
    },
    asStranger: callerOf(),
  };
}

import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { filledPath } from '../../../src/contract/screenCalls';
import { changeUser } from '../../support/factories';
import { changedTables, hashTables } from '../../support/tableHashes';
import type { Request } from './cells';
import { calls } from './rows';
import { useWorld, roleHolders, type RoleHolder } from './world';

const { app, world } = useWorld();

/** A body whose bytes come when `send` is called; `awaited` resolves once the server waits for them. */
const heldBody = (bytes: Uint8Array) => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  let isAwaited = (): void => undefined;
  const awaited = new Promise<void>((resolve) => (isAwaited = resolve));
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isAwaited();
        await sent;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    // Nothing is asked for before somebody reads.
    { highWaterMark: 0 },
  );
  return { stream, awaited, send };
};

/** Begins a call and resolves when the server waits for its body, with what sends that and hears the answer. */
const begin = async (name: EndpointName, token: string, { params, body = {} }: Request) => {
  const wire = body instanceof FormData ? new Response(body) : Response.json(body);
  const { stream, awaited, send } = heldBody(new Uint8Array(await wire.arrayBuffer()));
  // Node asks for `duplex` with a stream; the types of the browser's fetch do not know it.
  const sent: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': wire.headers.get('Content-Type') ?? '' },
    body: stream,
    duplex: 'half',
  };
  const answer = app.app.request(filledPath(endpoints[name].path, params), sent);
  await awaited;
  // The look at the session that the call began with was asked for before this, and is answered before it.
  await hashTables(app.db);
  return async () => {
    send();
    const { status } = await answer;
    return status;
  };
};

/** Ways in which a session ends. */
const ends = {
  'a sign-out': async (_who: RoleHolder, token: string) => {
    expect((await app.call('signOut', { token })).status).toBe(200);
  },
  'the loss of access': (who: RoleHolder) => setAccess(who, false),
};
const endings = Object.keys(ends) as (keyof typeof ends)[]; // the keys of its type

const setAccess = async (who: RoleHolder, crm_app_access: boolean): Promise<void> => {
  const { user_id } = world.people[who];
  await changeUser(app.db, user_id, { crm_app_access });
};

const held = calls.filter(({ name }) => {
  const { method, isPublic }: Endpoint = endpoints[name];
  return method === 'POST' && !isPublic && name !== 'signOut';
});

describe('a request held open over the end of its session is 401, and changes nothing', () => {
  describe.each(held)('$name, $target', ({ name, request, cells }) => {
    const allowed = roleHolders.filter((who) => cells[who].status !== 403);
    it.each(endings.flatMap((end) => allowed.map((who) => [end, who] as const)))('%s of the %s', async (end, who) => {
      const sent = await request(world);
      const token = await app.signIn(world.people[who].phone);
      // Once before: the server then knows whose session it was last.
      await app.call('getCounters', { token });
      const finish = await begin(name, token, sent);
      await ends[end](who, token);
      const before = await hashTables(app.db);
      const status = await finish();
      const changes = changedTables(before, await hashTables(app.db));
      await setAccess(who, true);
      expect([status, changes]).toEqual([401, []]);
    });

    it('is done all the same while the session lasts', async () => {
      const finish = await begin(name, world.people.admin.token, await request(world));
      expect(await finish()).toBe(cells.admin.status);
    });
  });
});

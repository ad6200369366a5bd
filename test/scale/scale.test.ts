import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { personOf } from '../../bench/server/person';
import { runMix } from '../../bench/server/mix';
import type { Wire } from '../../bench/server/wire';
import type { Database } from '../../src/server/db/schema';
import { leadPayload } from '../support/payloads';
import { runOn } from '../support/runOn';
import { runServer, type RunningServer } from '../support/runningServer';
import { sessionOf } from '../support/sessionOf';
import { createCaller, type Caller, type Heard } from './caller';
import { acknowledged, connect, fillCompany, hireCallers, stored } from './company';
import { REPLICA, startMachines } from './machines';

const CALLERS = 6;
const SECONDS = 5;

let machines: Awaited<ReturnType<typeof startMachines>>;
let db: Kysely<Database>;

beforeAll(async () => {
  machines = await startMachines(fillCompany);
  db = connect(machines.primary.url);
  await waitForReplica(REPLICA);
});
afterAll(async () => {
  await db.destroy();
  await machines.remove();
});

/** From now on the primary answers a write when the servers of these names have it. */
const waitForReplica = (names: string): Promise<unknown> =>
  runOn(
    machines.primary.url,
    `alter system set synchronous_standby_names = '${names}'`,
    'select pg_reload_conf()',
    'select pg_sleep(0.2)',
  );

const setOn = (server: { url: string }, name: string, value: string): Promise<unknown> =>
  runOn(server.url, `alter system set ${name} = ${value}`, 'select pg_reload_conf()', 'select pg_sleep(0.2)');

/** Two server processes on one database, with a wire to each. */
const useTwoProcesses = (databaseUrl: () => string) => {
  const processes = { servers: [] as RunningServer[], wires: [] as Wire[] };
  beforeAll(async () => {
    processes.servers = await Promise.all([1, 2].map(() => runServer({ DATABASE_URL: databaseUrl() })));
    processes.wires = processes.servers.map(({ wire }) => wire);
  });
  afterAll(async () => {
    await Promise.all(processes.servers.map((one) => one.end('SIGTERM')));
  });
  return processes;
};

type Crew = Awaited<ReturnType<typeof hire>>;

let crews = 0;
const hire = async (wires: readonly Wire[]) => {
  crews += 1;
  const names = Array.from({ length: CALLERS }, (_, index) => `Caller ${crews}.${index}`);
  const setups = await hireCallers(db, names);
  const heard: Heard = { statuses: new Map(), forgotten: [] };
  return { setups, heard, callers: setups.map((setup) => createCaller(setup, wires, heard)) };
};

/** Everybody takes one turn after the other until the time is over, and one more. */
const workFor = async ({ callers }: Crew, until: Promise<unknown>): Promise<number> => {
  let isOver = false;
  let turns = 0;
  const work = async (caller: Caller): Promise<void> => {
    for (let isLast = false; !isLast; turns += 1) {
      isLast = isOver;
      await caller.turn();
    }
  };
  const ended = until.finally(() => (isOver = true));
  await Promise.all([ended, ...callers.map(work)]);
  return turns;
};

const expectAllDoneOnce = async ({ setups, callers }: Crew): Promise<void> =>
  expect(await stored(db, setups)).toEqual(acknowledged(callers));

const ways = [
  { way: 'PostgreSQL', key: 'postgres', crash: 'SIGINT' },
  { way: 'PgBouncer', key: 'pgbouncer', crash: 'SIGINT' },
  { way: 'Pgpool-II with a replica', key: 'pgpool', crash: 'SIGQUIT' },
] as const;

/** How many reads each server was given by Pgpool-II. */
const selectsBy = async (): Promise<number[]> =>
  (await runOn(machines.urls.pgpool, 'show pool_nodes')).map((node) => Number(node['select_cnt']));

const rateOf = async (wires: readonly Wire[]): Promise<string> => {
  const people = await db
    .selectFrom('users')
    .select(['user_id', 'role'])
    .where('email', 'like', '%@palmestates.example')
    .orderBy('user_id')
    .limit(20)
    .execute();
  let calls = 0;
  const each: Pick<Wire, 'call'> = {
    call: async (...call) => {
      const wire = wires[(calls += 1) % wires.length];
      if (!wire) throw new Error('there is no process');
      return wire.call(...call);
    },
  };
  const persons = await Promise.all(
    people.map(async ({ user_id, role }) => personOf(each, String(role), await sessionOf(db, user_id))),
  );
  const { requestsPerSecond, all, errors } = await runMix(persons, 3);
  expect([...errors]).toEqual([]);
  return `${requestsPerSecond.toFixed(0)} a second, p50 ${all.p50.toFixed(0)} ms, p99 ${all.p99.toFixed(0)} ms`;
};

describe.each(ways)('two processes on $way', ({ way, key, crash }) => {
  const processes = useTwoProcesses(() => machines.urls[key]);

  it('always show a caller what the same caller wrote, whichever of them is asked', async () => {
    const before = await selectsBy();
    const crew = await hire(processes.wires);
    if (key === 'pgpool') await setOn(machines.replica, 'recovery_min_apply_delay', "'40ms'");
    const turns = await workFor(crew, pause(SECONDS * 1000));
    if (key === 'pgpool') await setOn(machines.replica, 'recovery_min_apply_delay', '0');
    expect(crew.heard.forgotten).toEqual([]);
    expect([...crew.heard.statuses.keys()]).toEqual([200]);
    expect(turns).toBeGreaterThan(2 * CALLERS);
    await expectAllDoneOnce(crew);
    if (key === 'pgpool') {
      const reads = (await selectsBy()).map((count, node) => count - (before[node] ?? 0));
      expect(Math.min(...reads)).toBeGreaterThan(CALLERS);
    }
  });

  it('answer a mix of reads and saves', async () => {
    const one = await rateOf(processes.wires.slice(0, 1));
    const two = await rateOf(processes.wires);
    process.stdout.write(`${way}, 20 clients, 5,000 leads\n  one process: ${one}\n  two processes: ${two}\n`);
  });

  it('lose nothing and double nothing when the primary is restarted under them', async () => {
    const crew = await hire(processes.wires);
    const restart = async (): Promise<void> => {
      await pause(1_500);
      await machines.primary.stop(crash);
      await pause(1_000);
      await machines.primary.start();
      await pause(3_000);
    };
    await workFor(crew, restart());
    expect(crew.heard.forgotten).toEqual([]);
    expect([...crew.heard.statuses.keys()].sort()).toEqual([200, 503]);
    expect(processes.servers.every(({ child }) => child.isRunning())).toBe(true);
    await expectAllDoneOnce(crew);
  });
});

describe('a replica that is behind', () => {
  const processes = useTwoProcesses(() => machines.urls.pgpool);

  it('would forget writes if the primary did not wait for it: the callers notice', async () => {
    const crew = await hire(processes.wires);
    await setOn(machines.primary, 'synchronous_commit', 'on');
    await setOn(machines.replica, 'recovery_min_apply_delay', "'200ms'");
    // A save that began with what it no longer is, is refused, and ends the caller's work.
    await workFor(crew, pause(2_000)).catch(() => undefined);
    await setOn(machines.primary, 'synchronous_commit', 'remote_apply');
    await setOn(machines.replica, 'recovery_min_apply_delay', '0');
    expect(crew.heard.forgotten).not.toEqual([]);
  });

  it('holds back the answer to a write that is sent again, too', async () => {
    const [setup] = (await hire(processes.wires)).setups;
    const [wire, other] = processes.wires;
    if (!setup || !wire || !other) throw new Error('there are two processes and some callers');
    const { token } = setup;
    const lead = { body: leadPayload({ name: `${setup.name}, lead sent again` }), key: 'again', token };
    await runOn(machines.replica.url, 'select pg_wal_replay_pause()');

    const lost = wire.call('createLead', lead);
    await pause(500);
    // The commit is done and waits: its connection ends before the caller hears of it.
    await runOn(
      machines.primary.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    expect((await lost).status).toBe(503);
    let isAnswered = false;
    const again = other.call('createLead', lead).finally(() => (isAnswered = true));
    await pause(1_000);
    expect(isAnswered).toBe(false);
    await runOn(machines.replica.url, 'select pg_wal_replay_resume()');

    const answer = await again;
    expect(answer.status).toBe(200);
    const { id } = answer.json() as { id: number }; // of a lead that was created
    for (let n = 0; n < 10; n += 1) {
      expect((await wire.call('getLead', { params: { id }, token })).status).toBe(200);
    }
  });

  it('leaves the reads to the primary when it is gone, and the writes once nobody waits for it', async () => {
    const [setup] = (await hire(processes.wires)).setups;
    const [wire, other] = processes.wires;
    if (!setup || !wire || !other) throw new Error('there are two processes and some callers');
    const { token } = setup;
    await machines.replica.stop('SIGQUIT');
    const gone = performance.now();
    for (let served = 0; served < 20;) {
      const { status } = await wire.call('getCounters', { token });
      expect([200, 503]).toContain(status);
      served = status === 200 ? served + 1 : 0;
      if (performance.now() - gone > 30_000) throw new Error('nothing is read any more');
      if (served === 0) await pause(100);
    }
    let isAnswered = false;
    const lead = { body: leadPayload({ name: `${setup.name}, lead without a replica` }), key: 'alone', token };
    const write = wire.call('createLead', lead).finally(() => (isAnswered = true));
    await pause(1_000);
    expect(isAnswered).toBe(false);
    await waitForReplica('');
    const answer = await write;
    expect(answer.status).toBe(200);
    const { id } = answer.json() as { id: number }; // of a lead that was created
    expect((await other.call('getLead', { params: { id }, token })).status).toBe(200);
  });
});

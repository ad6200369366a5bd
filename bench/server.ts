import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ADMIN_PHONE, FIRST_AGENT_PHONE, FIRST_LEADER_PHONE } from '../src/server/seed/staff';
import { casesFor } from './server/cases';
import { provideDatabase, type BenchDatabase } from './server/database';
import { compareWithFloor } from './server/floor';
import { measureFiles, measureImport } from './server/files';
import { runMix } from './server/mix';
import { createPerson, type Person } from './server/person';
import { keepRun, lastRun, recordRun, type RunRow } from './server/runs';
import { startServer, type ServerProcess } from './server/serverProcess';
import { failedRow, tableHead, tableRow, type Reach } from './server/table';
import { createWire, type Wire } from './server/wire';

/**
 * How fast the server answers over HTTP, in milliseconds p50 / p99, beside its last run and what is to be reached: one
 * client after the other first, then a mix of many at once. The server is the product in a process of its own.
 *
 * `npm run bench:server` measures the database of DATABASE_URL, which `npm run generate` has filled, or else 100,000 leads
 * on a PostgreSQL server that it starts and removes. `-- --leads 1000000`: so many there; `--embedded`: the embedded
 * database, 5,000 leads unless told otherwise; `--only counters,pages,queues,filters,search,report,figures,lead,transfer,mix,files`:
 * parts; `--seconds 600`: of the mix; `--record now`: keeps the figures under that name for the plot of docs/performance.md;
 * `--floor`: instead, 20 clients beside a bare server with the same statements and bytes, on PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    only: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string' },
    record: { type: 'string' },
    floor: { type: 'boolean', default: false },
  },
});

/** There are fewer in the demonstration set than in a generated company. */
const LEADERS = 4;

const mixReach = (kind: BenchDatabase['kind'], leads: number): Reach => {
  if (kind === 'PostgreSQL') return { perSecond: 1_000, p99: 150 };
  return leads <= 5_000 ? { perSecond: 500, p99: 100 } : { perSecond: 300, p99: 250 };
};

/** The Admin, leaders and agents: those with the most leads come first. */
const signInAll = async (wire: Wire, server: ServerProcess, count: number): Promise<Person[]> => {
  const mobiles = [
    ['Admin', ADMIN_PHONE] as const,
    ...Array.from({ length: LEADERS }, (_, index) => ['team leader', FIRST_LEADER_PHONE + index] as const),
    ...Array.from({ length: Math.max(1, count) }, (_, index) => ['agent', FIRST_AGENT_PHONE + index] as const),
  ];
  const people: Person[] = [];
  for (const [role, mobile] of mobiles.slice(0, Math.max(count, LEADERS + 2))) {
    people.push(await createPerson(wire, server, role, String(mobile)));
  }
  return people;
};

const measure = async (database: BenchDatabase, server: ServerProcess, wire: Wire): Promise<void> => {
  const isWanted = (group: string): boolean => values.only?.split(',').includes(group) ?? true;
  const clients = Number(values.clients ?? (database.kind === 'embedded' ? 20 : 50));
  const size = database.leads.toLocaleString('en-US');
  const conditions = `${database.kind} with ${size} leads`;
  const last = lastRun(conditions);
  const rows: Record<string, RunRow> = {};
  const print = (name: string, row: RunRow, reach?: Reach): void => {
    rows[name] = row;
    console.log(tableRow(name, row, last[name], reach));
  };

  const load = loadavg()[0]?.toFixed(1) ?? '?';
  console.log(`${conditions}, ${availableParallelism()} cores for client and server, load ${load} before\n`);
  console.log(tableHead);
  const atStart = server.megabytes();
  const people = await signInAll(wire, server, isWanted('mix') ? clients : 0);
  const [admin, leader] = people;
  const agent = people[LEADERS + 1];
  if (!admin || !leader || !agent) throw new Error('an Admin, a team leader and an agent were signed in');
  for (const one of await casesFor({ admin, leader, agent })) {
    const { group, name, reach } = one;
    // The cheapest call shows how busy the machine is, so every run includes it.
    if (!isWanted(group) && group !== 'floor') continue;
    try {
      print(name, await one.run(), reach && { p50: reach[0], p99: reach[1] });
    } catch (error) {
      // A call that fails at this size is a result, too.
      console.log(failedRow(name, error instanceof Error ? error.message : String(error)));
    }
  }
  if (isWanted('files')) {
    await measureFiles(admin, agent, server);
    await measureImport(admin, agent, server, database.kind === 'embedded' ? 10_000 : 100_000);
  }
  if (isWanted('mix')) {
    const mix = await runMix(people.slice(0, clients), Number(values.seconds));
    const name = `${clients} clients, ${values.seconds} s: 70% lists, 10% counters, 20% saves`;
    print(name, { ...mix.all, perSecond: mix.requestsPerSecond }, mixReach(database.kind, database.leads));
    print('of these, lists', mix.lists);
    print('of these, counters', mix.counters);
    print('of these, saves', mix.writes);
    const errors = [...mix.errors].map(([status, count]) => `${count} with ${status === 0 ? 'no answer' : status}`);
    console.log(`\nErrors of the mix: ${errors.length > 0 ? errors.join(', ') : 'none'}.`);
  }
  console.log(
    `Memory of the server: ${atStart.toFixed(0)} MB at the start, ${server.megabytes().toFixed(0)} MB at the end.`,
  );
  const run = { conditions, database: database.kind, leads: database.leads, rows };
  keepRun(run);
  if (values.record !== undefined) recordRun({ ...run, state: values.record });
};

const FLOOR_CLIENTS = 20;

const measureFloor = async (product: { server: ServerProcess; wire: Wire }, floor: Wire): Promise<void> => {
  const people = await signInAll(product.wire, product.server, Number(values.clients ?? FLOOR_CLIENTS));
  console.log('| answers a second | product | floor | floor / product |\n| --- | --- | --- | --- |');
  for (const row of await compareWithFloor(people, floor, Number(values.seconds))) {
    const ratio = row.floor / row.product;
    console.log(`| ${row.name} | ${row.product.toFixed(0)} | ${row.floor.toFixed(0)} | ${ratio.toFixed(1)} |`);
  }
};

const run = async (): Promise<void> => {
  const endings: (() => Promise<void> | void)[] = [];
  const end = async (): Promise<void> => {
    for (const ending of endings.splice(0).reverse()) await ending();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(1)));
  }
  try {
    const leads = values.leads === undefined ? undefined : Number(values.leads.replace(/[,_]/g, ''));
    const database = await provideDatabase({ isEmbedded: values.embedded, leads });
    endings.push(() => database.remove());
    const server = await startServer(database.env);
    endings.push(() => server.stop());
    const wire = createWire(server.url);
    endings.push(() => wire.close());
    if (!values.floor) {
      await measure(database, server, wire);
      return;
    }
    const bare = await startServer(database.env, 'bench/server/floorServer.ts');
    endings.push(() => bare.stop());
    const floor = createWire(bare.url);
    endings.push(() => floor.close());
    await measureFloor({ server, wire }, floor);
  } finally {
    await end();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

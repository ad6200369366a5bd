import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app';
import { createLastUses } from './auth/lastUses';
import { openBackupDoor } from './backup/backupDoor';
import { type OpenDatabase, openDatabase } from './db/openDatabase';
import { regularly } from './db/regularly';
import { foldFigures } from './db/foldFigures';
import { migrate, migrateBeforeServing, migrations } from './db/migrate';
import { startOnlineMigrations } from './db/onlineMigrations';
import { logChainHead, sealAuditLog } from './db/auditChain';
import { startSharedClock } from './db/sharedClock';
import { StartError } from './db/databaseErrors';
import { adviceOnSize, checkpoint, removeExpired, startUpkeep, vacuum } from './upkeep';
import { EndRequested, endRequests } from './endRequest';
import { createStreams } from './events/createStreams';
import { createStatementTimes } from './http/metrics';
import { listen, type Listening, warmUp } from './listen';
import { createLogger } from './logging/createLogger';
import { createConsoleSender, createWebhookSender } from './otp/senders';
import { type Clock, type CodeSender, type Ports, secureRandom, systemClock } from './ports';
import { demonstrationCompany } from './seed/company';
import { fillEmptyDatabase, signInHint } from './seed/fillEmptyDatabase';
import { InvalidSettings, type Settings, settingsFromEnv } from './settings';
import { createGraph } from './sources/metaLead';
import { processImports } from './files/processImports';
import { handOut } from './handOut/handOutNext';
import { processCaptures } from './sources/processCaptures';
import { createWebAssets, readBuild } from './webAssets/webAssets';

/** In milliseconds. */
const SHUTDOWN_PATIENCE = 2_000;
const PRODUCT_NAME = 'Lead Manager';

type StartPorts = Pick<Ports, 'clock' | 'log'>;

interface Start extends StartPorts {
  known: typeof migrations;
}

/**
 * Runs API and application in one process until `endRequests`; exits with 0, or with 1 and the reason on standard error.
 * @param clock of this machine
 */
export async function main(clock: Clock = systemClock, known = migrations): Promise<void> {
  // A closed terminal must not prevent an orderly end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const ending = endRequests(process.env.npm_lifecycle_event === 'start');
  try {
    const settings = settingsFromEnv(process.env);
    const log = createLogger(settings.logLevel);
    const stop = await start(settings, { clock, log, known }, ending);
    if (!ending.aborted) await once(ending, 'abort');
    log.info({ cause: String(ending.reason) }, 'ending');
    await stop();
  } catch (error) {
    if (!(error instanceof EndRequested)) failToRun(error, ending.aborted ? 'end in order' : 'start');
  }
  // The embedded engine leaves an exit code of its own.
  process.exit(0);
}

function failToRun(error: unknown, task: string): never {
  const isExpected = error instanceof StartError || error instanceof InvalidSettings;
  const reason = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`The server cannot ${task}.\n${reason}\n`);
  process.exit(1);
}

/**
 * @returns what ends requests, the database and the lock of the data directory, in this order
 * @throws EndRequested after closing everything, when the process is asked to end meanwhile
 */
async function start(settings: Settings, { clock: own, log, known }: Start, ending: AbortSignal) {
  const statementTimes = createStatementTimes();
  const database = await openDatabase(settings, {
    clock: own,
    log,
    onFatal: endAtOnce,
    onStatement: (milliseconds) => statementTimes.observe(milliseconds / 1000),
  });
  try {
    ending.throwIfAborted();
    const { db, kind } = database;
    const clock = kind === 'server' ? await startSharedClock(db, { clock: own, log }) : own;
    await prepareDatabase(database, settings, { clock, log, known });
    ending.throwIfAborted();
    const lastUses = createLastUses({ db, log });
    // Connections exist only after `listen`.
    const serving: { now?: Listening } = {};
    const companyName = settings.companyName ?? (settings.seed === 'demo' ? demonstrationCompany : PRODUCT_NAME);
    const isEnding = (): boolean => ending.aborted;
    const capturing = { db, clock, log, askGraph: createGraph(settings) };
    const taking = regularly(() => processCaptures(capturing, isEnding), log, 'taking in captured leads failed');
    const jobs = [
      taking,
      regularly(() => processImports({ db, clock, log }, isEnding, kind), log, 'going on with imports failed'),
      // A lead is with its agent within a second.
      regularly(() => handOut({ db, clock }, isEnding), log, 'handing leads out failed', 300),
    ];
    const deps = {
      db,
      clock,
      random: secureRandom,
      log,
      sendCode: createSender(settings),
      settings: { ...settings, companyName },
      wakeCaptures: taking.soon,
    };
    const folder = resolve('dist/web');
    const build = await readBuild(folder);
    const streams = createStreams({ ...deps, changes: database.changes, build });
    await streams.start();
    const app = createApp(deps, streams, lastUses, {
      isDraining: isEnding,
      openConnections: () => serving.now?.connections() ?? 0,
      openStreams: streams.count,
      database: { ...database, statementTimes },
    });
    app.route(
      '/',
      createWebAssets({
        ...deps.settings,
        folder,
        build,
        sourceMaps: settings.sourceMaps === '1',
        random: secureRandom,
      }),
    );
    // Once it listens, a lost connection ends no process.
    const hint = settings.otpTransport === 'console' ? `${await signInHint(db)}\n` : '';
    await warmUp(app.fetch);
    const listening = await listen(app.fetch, settings.host, settings.port);
    serving.now = listening;
    const door = kind === 'embedded' ? await openBackupDoor({ ...settings, db, log, random: secureRandom }) : null;
    const upkeep = startUpkeep(db, kind, { clock, log, isCopying: () => door?.isCopying() ?? false });
    jobs.push(regularly(() => foldFigures(db, clock.now()), log, 'folding the figures failed'));
    jobs.push(regularly(() => sealAuditLog(db, clock.now()), log, 'sealing the audit log failed'));
    const migrating = startOnlineMigrations(database, log, known);
    process.stdout.write(`listening on ${listening.url}\n${hint}`);
    return async () => {
      migrating.stop();
      await drain(settings.drainSeconds, log);
      // Now, because browsers come back at once: the balancer leads them elsewhere.
      streams.endAll();
      await listening.stop(SHUTDOWN_PATIENCE);
      upkeep.stop();
      await door?.stop();
      await streams.stop();
      await lastUses.flushed();
      for (const job of jobs) await job.stop();
      await sealTheRest(db, { clock, log });
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** `/readyz` is 503 meanwhile, so that a balancer finds out before connections are refused. */
async function drain(seconds: number, log: StartPorts['log']): Promise<void> {
  if (seconds === 0) return;
  log.info({ seconds }, 'draining');
  await pause(seconds * 1000);
}

/** The next start seals the rest, so that an unreachable database does not delay the end. */
async function sealTheRest(db: OpenDatabase['db'], { clock, log }: StartPorts): Promise<void> {
  try {
    await sealAuditLog(db, clock.now());
    await logChainHead(db, log);
  } catch (error) {
    log.warn({ err: error }, 'the last rows of the audit log were not sealed; the next start does it');
  }
}

/** Stopping loses no acknowledged write; going on might. */
function endAtOnce(reason: string): never {
  process.stderr.write(`${reason}\nThe server ends at once. Nothing that was saved is lost.\n`);
  process.exit(1);
}

async function prepareDatabase(
  { db, kind, withoutTimeouts }: OpenDatabase,
  settings: Settings,
  { clock, log, known }: Start,
): Promise<void> {
  const { migrated, filled } = await withoutTimeouts(async (patient) => {
    // Beside the embedded database no other process serves.
    const steps = await (kind === 'server' ? migrateBeforeServing : migrate)(patient, known);
    const what = await fillEmptyDatabase(patient, clock, settings);
    await removeExpired(patient, clock);
    await foldFigures(patient, clock.now());
    return { migrated: steps, filled: what };
  });
  if (migrated.length > 0 || filled !== 'nothing') log.info({ kind, migrated, filled }, 'database prepared');
  if (kind === 'server') return;
  if (filled === 'demonstration') {
    await vacuum(db);
    await checkpoint(db);
  }
  const advice = await adviceOnSize(db);
  if (advice !== null) log.warn({}, advice);
}

function createSender({ otpTransport, otpWebhookUrl }: Settings): CodeSender {
  if (otpTransport === 'webhook' && otpWebhookUrl !== null) return createWebhookSender(otpWebhookUrl);
  return createConsoleSender((text) => process.stdout.write(text), process.stdout.isTTY);
}

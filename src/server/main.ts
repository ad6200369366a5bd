import { once } from 'node:events';
import { resolve } from 'node:path';
import { createApp } from './app';
import { createLastUses } from './auth/lastUses';
import { openDatabase } from './db/openDatabase';
import type { OpenDatabase } from './db/openDatabase';
import { foldFigures, startFolding } from './db/foldFigures';
import { migrate } from './db/migrate';
import { startSharedClock } from './db/sharedClock';
import { StartError } from './db/startError';
import { adviceOnSize, checkpoint, removeExpired, startUpkeep, vacuum } from './db/upkeep';
import { EndRequested, endRequests } from './endRequest';
import { listen } from './listen';
import { createLogger } from './logging/createLogger';
import { createConsoleSender, createWebhookSender } from './otp/senders';
import { secureRandom, systemClock } from './ports';
import type { Clock, CodeSender, Ports } from './ports';
import { demonstrationCompany } from './seed/company';
import { fillEmptyDatabase } from './seed/fillEmptyDatabase';
import { InvalidSettings, settingsFromEnv } from './settings';
import type { Settings } from './settings';
import { createWebAssets } from './webAssets/webAssets';

/** How long requests under way may take, in milliseconds, when the process is told to end. */
const SHUTDOWN_PATIENCE = 2_000;
const PRODUCT_NAME = 'Lead Manager';

type StartPorts = Pick<Ports, 'clock' | 'log'>;

/** Ends the server in order: the last answers, then the database, then the lock of the data directory. */
type Stop = () => Promise<void>;

/**
 * Runs the product, API and built app from one process, until it is asked to end (see `endRequests`). The process then
 * ends with exit code 0; when it cannot start it says why on standard error and ends with exit code 1.
 * @param clock of this machine
 */
export async function main(clock: Clock = systemClock): Promise<void> {
  // The reader of the output may be gone before this process: a closed terminal must not prevent an orderly end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const ending = endRequests(process.env.npm_lifecycle_event === 'start');
  try {
    const settings = settingsFromEnv(process.env);
    const log = createLogger(settings.logLevel);
    const stop = await start(settings, { clock, log }, ending);
    if (!ending.aborted) await once(ending, 'abort');
    log.info({ cause: String(ending.reason) }, 'ending');
    await stop();
  } catch (error) {
    if (!(error instanceof EndRequested)) failToRun(error, ending.aborted ? 'end in order' : 'start');
  }
  // The embedded engine leaves an exit code of its own behind, so this one is explicit.
  process.exit(0);
}

function failToRun(error: unknown, task: string): never {
  const isExpected = error instanceof StartError || error instanceof InvalidSettings;
  const reason = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`The server cannot ${task}.\n${reason}\n`);
  process.exit(1);
}

/** @throws EndRequested, with everything closed again, when the process is asked to end meanwhile */
async function start(settings: Settings, { clock: own, log }: StartPorts, ending: AbortSignal): Promise<Stop> {
  const database = await openDatabase(settings, {
    clock: own,
    log,
    onLockLost: () => endAtOnce('Another process took over the data directory.'),
    onFatal: (reason) => endAtOnce(`The embedded database stopped: ${reason}`),
  });
  try {
    ending.throwIfAborted();
    const { db, kind } = database;
    const clock = kind === 'server' ? await startSharedClock(db, { clock: own, log }) : own;
    await prepareDatabase(database, settings, { clock, log });
    ending.throwIfAborted();
    const lastUses = createLastUses({ db, log });
    const app = createApp(
      { db, clock, random: secureRandom, log, sendCode: createSender(settings), settings },
      lastUses,
    );
    app.route(
      '/',
      createWebAssets({
        folder: resolve('dist/web'),
        companyName: settings.companyName ?? (settings.seed === 'demo' ? demonstrationCompany : PRODUCT_NAME),
        apiBaseUrl: settings.apiBaseUrl,
        sourceMaps: settings.sourceMaps,
        random: secureRandom,
      }),
    );
    const server = await listen(app.fetch, settings.host, settings.port);
    const upkeep = startUpkeep(db, kind, { clock, log });
    const folding = startFolding(db, { clock, log });
    process.stdout.write(`listening on ${server.url}\n`);
    return async () => {
      await server.stop(SHUTDOWN_PATIENCE);
      upkeep.stop();
      await lastUses.settled();
      await folding.stop();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Stopping loses nothing that was acknowledged; going on might. */
function endAtOnce(reason: string): never {
  process.stderr.write(`${reason}\nThe server ends at once. Nothing that was saved is lost.\n`);
  process.exit(1);
}

async function prepareDatabase(
  { db, kind, unhurried }: OpenDatabase,
  settings: Settings,
  { clock, log }: StartPorts,
): Promise<void> {
  const { migrated, filled } = await unhurried(async (patient) => {
    const steps = await migrate(patient);
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
  return createConsoleSender((line) => process.stdout.write(line));
}

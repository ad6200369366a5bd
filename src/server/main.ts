import { resolve } from 'node:path';
import { createApp } from './app';
import { openDatabase } from './db/openDatabase';
import { migrate } from './db/migrate';
import { StartError } from './db/startError';
import { adviceOnSize, checkpoint, removeExpired, startUpkeep, vacuum } from './db/upkeep';
import { listen } from './listen';
import { createLogger } from './logging/createLogger';
import { createConsoleSender } from './otp/consoleSender';
import { createWebhookSender } from './otp/webhookSender';
import { secureRandom, systemClock } from './ports';
import type { CodeSender, Logger } from './ports';
import { demonstrationCompany } from './seed/company';
import { fillEmptyDatabase } from './seed/fillEmptyDatabase';
import { InvalidSettings, settingsFromEnv } from './settings';
import type { Settings } from './settings';
import { createWebAssets } from './webAssets/webAssets';

/** How long requests under way may take when the process is told to end. */
const SHUTDOWN_PATIENCE_MS = 10_000;
const PRODUCT_NAME = 'Lead Manager';

/**
 * Runs the product: API and built app from one process, until SIGINT or SIGTERM. When it cannot start it says why on
 * standard error and ends with exit code 1.
 */
export async function main(): Promise<void> {
  try {
    await start(settingsFromEnv(process.env));
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof InvalidSettings;
    const reason =
      error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`The server cannot start.\n${reason}\n`);
    process.exit(1);
  }
}

async function start(settings: Settings): Promise<void> {
  const log = createLogger(settings.logLevel);
  const clock = systemClock;
  const database = await openDatabase(settings, {
    clock,
    log,
    onLockLost: () => endAtOnce('Another process took over the data directory.'),
    onFatal: (reason) => endAtOnce(`The embedded database stopped: ${reason}`),
  });
  try {
    const { db, kind } = database;
    await prepareDatabase(database, settings, log);
    const app = createApp({
      db,
      clock,
      random: secureRandom,
      log,
      sendCode: createSender(settings),
      settings,
    });
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
    endOnSignal(log, async () => {
      await server.stop(SHUTDOWN_PATIENCE_MS);
      upkeep.stop();
      await database.close();
    });
    // Last: whoever waits for this line may send a signal the moment it is there.
    process.stdout.write(`listening on ${server.url}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Nothing that was acknowledged is lost by it; going on might lose something. */
function endAtOnce(reason: string): never {
  process.stderr.write(`${reason}\nThe server ends at once. Nothing that was saved is lost.\n`);
  process.exit(1);
}

async function prepareDatabase(
  { db, kind }: Awaited<ReturnType<typeof openDatabase>>,
  settings: Settings,
  log: Logger,
): Promise<void> {
  const migrated = await migrate(db);
  const filled = await fillEmptyDatabase(db, systemClock, settings);
  if (migrated.length > 0 || filled !== 'nothing') log.info({ kind, migrated, filled }, 'database prepared');
  await removeExpired(db, systemClock);
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

/** The first signal ends the process in order, a second one at once. */
function endOnSignal(log: Logger, stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'ending');
    stop().then(
      // The embedded engine leaves an exit code of its own behind, so this one is explicit.
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not end in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

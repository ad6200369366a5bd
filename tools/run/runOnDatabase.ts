import { BackupRefused } from '../../src/server/backup/backupHeader';
import type { BackupPorts, PlaceSettings } from '../../src/server/backup/places';
import type { Sums } from '../../src/server/backup/writeBackup';
import { StartError } from '../../src/server/db/databaseErrors';
import { systemClock, type Logger } from '../../src/server/ports';
import { InvalidSettings, settingsFromEnv } from '../../src/server/settings';

/** The person ended it, with Ctrl+C or otherwise. */
class Ended extends Error {}

const say = (_fields: object, message: string): void => void process.stderr.write(`${message}\n`);

/** Warnings as plain lines, and nothing else. */
const log: Logger = { debug: () => undefined, info: () => undefined, warn: say, error: say, child: () => log };

/**
 * Runs a program that works on the database of the settings, and ends the process: with 0 and what `work` says on standard
 * output, or with 1 and the reason on standard error.
 */
export async function runOnDatabase(
  work: (settings: PlaceSettings, ports: BackupPorts) => Promise<string>,
): Promise<never> {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => ending.abort(new Ended('It was ended before it was done. Nothing was left behind.')));
  }
  const onFatal = (reason: string): never => {
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  };
  try {
    // Only settings of the place: others that a server needs may be missing.
    const { DATA_DIR, DATABASE_URL, PREPARED_STATEMENTS } = process.env;
    const settings = settingsFromEnv({ DATA_DIR, DATABASE_URL, PREPARED_STATEMENTS });
    const said = await work(settings, { clock: systemClock, log, ending: ending.signal, onFatal });
    process.stdout.write(`${said}\n`);
    // The embedded engine leaves an exit code of its own behind, so this one is explicit.
    process.exit(0);
  } catch (error) {
    const isExpected = [BackupRefused, StartError, InvalidSettings, Ended].some((kind) => error instanceof kind);
    return onFatal(
      error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error),
    );
  }
}

/** `12,345 rows of 14 tables`. */
export function rowsText(sums: Sums): string {
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en-US')} rows of ${Object.keys(sums).length} tables`;
}

/** `0.8 s` since the moment given, in milliseconds of `performance.now()`. */
export const secondsSince = (moment: number): string => `${((performance.now() - moment) / 1000).toFixed(1)} s`;

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { formatCount } from '../../src/contract/numbers';
import { headText, parseHead, type ChainHead } from '../../src/server/db/auditChain';
import { openDatabase, type OpenDatabase } from '../../src/server/db/openDatabase';
import type { Database } from '../../src/server/db/schema';
import { StartError } from '../../src/server/db/databaseErrors';
import { verifyChain, type Verdict } from '../../src/server/db/verifyChain';
import { createLogger } from '../../src/server/logging/createLogger';
import { systemClock } from '../../src/server/ports';
import { InvalidSettings, settingsFromEnv, type Settings } from '../../src/server/settings';

const usage = `npm run audit:verify [-- --expect <end of the chain>]

Checks the chain of the audit log in the database of DATABASE_URL, or in the embedded one of DATA_DIR, whose server has to be
stopped meanwhile. --expect takes an end that the server's log named earlier ("end of the audit chain").
Ends with 0 when the chain is whole, 1 when it is broken, 2 when it could not be checked.`;

/** Exit codes of the check. */
const codes = { whole: 0, broken: 1, unchecked: 2 } as const;

type Code = (typeof codes)[keyof typeof codes];

interface Output {
  say: (line: string) => void;
  complain: (line: string) => void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartError with the usage */
const expectedIn = (args: readonly string[]): ChainHead | undefined => {
  try {
    const { values } = parseArgs({ args: [...args], options: { expect: { type: 'string' } } });
    if (values.expect === undefined) return undefined;
    const head = parseHead(values.expect);
    if (head) return head;
  } catch {
    // Said below.
  }
  throw new StartError(usage);
};

/** The settings of the database alone: what else a production server must be told does not matter here. */
const databaseSettings = ({ DATABASE_URL, DATA_DIR, PREPARED_STATEMENTS }: Environment): Settings =>
  settingsFromEnv({ DATABASE_URL, DATA_DIR, PREPARED_STATEMENTS });

/** @throws StartError when there is no database: opening one would create it */
const open = (settings: Settings): Promise<OpenDatabase> => {
  const files = path.resolve(settings.dataDir, 'pgdata', 'PG_VERSION');
  if (settings.databaseUrl === null && !existsSync(files)) {
    throw new StartError(
      `There is no embedded database in ${path.resolve(settings.dataDir)}: set DATA_DIR or DATABASE_URL.`,
    );
  }
  return openDatabase(settings, {
    clock: systemClock,
    log: createLogger('silent'),
    onFatal: () => process.exit(codes.unchecked),
  });
};

/** @throws StartError for a database of an older version */
const checkVersion = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql`select where to_regclass('audit_chain') is not null`.execute(db);
  if (rows.length === 0) {
    throw new StartError('This database has no chain yet: start this version of the server on it once.');
  }
};

const report = ({ broken, head, unsealed }: Verdict, { say, complain }: Output): Code => {
  if (unsealed) {
    complain(
      unsealed.count === 1
        ? `1 row older than a minute is not sealed: ${unsealed.oldest}. A server seals it when it runs.`
        : `${formatCount(unsealed.count)} rows older than a minute are not sealed, the oldest of them ${unsealed.oldest}. A server seals them when it runs.`,
    );
  }
  if (broken) {
    complain(`The chain is broken at number ${formatCount(broken.sealNo)}: ${broken.what}`);
    complain('Everything before it is as it was sealed.');
    return codes.broken;
  }
  say(`The chain is whole: ${formatCount(head.sealNo)} rows. Its end: ${headText(head)}`);
  return codes.whole;
};

/** Checks the chain of the audit log and says what came of it. @returns what the process ends with */
export async function auditVerify(args: readonly string[], env: Environment, output: Output): Promise<Code> {
  try {
    const expected = expectedIn(args);
    const database = await open(databaseSettings(env));
    try {
      return await database.withoutTimeouts(async (db) => {
        await checkVersion(db);
        return report(await verifyChain(db, { now: new Date(), expected }), output);
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof InvalidSettings;
    output.complain(isExpected ? error.message : `The chain could not be checked: ${String(error)}`);
    return codes.unchecked;
  }
}

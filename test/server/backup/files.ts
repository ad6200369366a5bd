import type { Kysely } from 'kysely';
import { openSealed, writeSealed } from '../../../src/server/backup/sealedFile';
import { atOneMoment, backupText } from '../../../src/server/backup/writeBackup';
import type { Database } from '../../../src/server/db/schema';
import { testNow } from '../../support/testClock';

export const linesIn = async (path: string): Promise<string[]> => {
  const file = await openSealed(path);
  try {
    const lines: string[] = [];
    for await (const line of file.lines()) lines.push(line);
    return lines;
  } finally {
    await file.close();
  }
};

export async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

/** Writes a backup of an embedded database. */
export const backUp = (db: Kysely<Database>, path: string): Promise<number> => {
  const about = { takenAt: testNow.toISOString(), database: 'embedded' } as const;
  return atOneMoment(db, (moment) =>
    writeSealed(
      path,
      backupText(moment, about, () => undefined),
    ),
  );
};

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { insertRows, readRows, useStableFormats, sumOf } from '../../../src/server/backup/tableRows';
import { readTableShapes } from '../../../src/server/backup/tableShapes';
import { rounds } from '../../support/depth';
import { useDatabase } from '../../support/useDatabase';

const database = useDatabase();

test('any text in any column of text survives, and no text is not the empty text', async () => {
  const text = fc.option(
    fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\\N', '\\', '"', "'", '{}', '{a,"b"}', 'NULL', '\r\n', '\u2028', '\u{1F600}', 'á'),
      )
      .map((value) => value.replaceAll('\0', '')),
  );
  const { db } = database;
  await sql`create table texts (id integer primary key, one text, two text, many text[], more jsonb)`.execute(db);
  await sql`create table copies (like texts including all)`.execute(db);
  const shapes = await readTableShapes(db);
  const [texts, copies] = ['texts', 'copies'].map((name) => shapes.find((shape) => shape.name === name));
  if (!texts || !copies) throw new Error('they were just created');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 20 }), async (given) => {
      await sql`truncate texts, copies`.execute(db);
      await db.transaction().execute(async (trx) => {
        await useStableFormats(trx);
        for (const [id, [one, two]] of given.entries()) {
          await sql`
            insert into texts values (${id}, ${one}, ${two}, array[${one}, ${two}]::text[], ${JSON.stringify({ at: two ?? 0 })}::jsonb)`.execute(
            trx,
          );
        }
        for await (const rows of readRows(trx, texts)) {
          await insertRows(trx, copies, JSON.parse(JSON.stringify(rows)) as typeof rows); // as a file gives them back
        }
        expect(await sumOf(trx, copies)).toEqual(await sumOf(trx, texts));
      });
      const { rows } = await sql`select one, two from copies order by id`.execute(db);
      expect(rows).toEqual(given.map(([one, two]) => ({ one, two })));
      const different = await sql`table texts except table copies`.execute(db);
      expect(different.rows).toEqual([]);
    }),
    { numRuns: rounds(40) },
  );
});

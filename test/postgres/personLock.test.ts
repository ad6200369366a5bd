import { sql, type Transaction } from 'kysely';
import { lockPersons } from '../../src/server/runWrite';
import type { Database } from '../../src/server/db/schema';
import { isSoon } from '../support/isSoon';
import { useDatabase } from '../support/useDatabase';

// The embedded database does one thing at a time anyway.

const database = useDatabase();

const low = 1;
const high = 2;

type Persons = Parameters<typeof lockPersons>[1];

/** Takes the locks in the transaction: they are sent ahead, and there once something else is answered. */
const take = async (trx: Transaction<Database>, persons: Persons): Promise<void> => {
  await lockPersons(trx, persons);
  await sql`select 1`.execute(trx);
};
const inOwnTransaction = (persons: Persons) => database.db.transaction().execute((trx) => take(trx, persons));

it('writes of one person do not wait for each other, and whoever changes that person waits for them', async () => {
  const { change } = await database.db.transaction().execute(async (trx) => {
    await take(trx, { actor: low });
    await inOwnTransaction({ actor: low });
    const waiting = inOwnTransaction({ actor: high, changed: low });
    expect(await isSoon(waiting, 1_000)).toBe(false);
    return { change: waiting };
  });
  await change;
});

it('a write waits for whoever changes the person who makes it', async () => {
  const { write } = await database.db.transaction().execute(async (trx) => {
    await take(trx, { actor: high, changed: low });
    await inOwnTransaction({ actor: high });
    const waiting = inOwnTransaction({ actor: low });
    expect(await isSoon(waiting, 1_000)).toBe(false);
    return { write: waiting };
  });
  await write;
});

it('who waits for one of two people holds nothing of the other who comes later: two who change each other both get on', async () => {
  const { change } = await database.db.transaction().execute(async (trx) => {
    await take(trx, { actor: low });
    const waiting = inOwnTransaction({ actor: high, changed: low });
    expect(await isSoon(waiting, 1_000)).toBe(false);
    await inOwnTransaction({ actor: high, changed: high });
    return { change: waiting };
  });
  await change;
});

import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/server/db/schema';

/** A manipulation of a sealed log of `count` rows, made past the program. */
export interface Tampering {
  name: string;
  /** The chain number at which it must be detected. */
  foundAt: number;
  run: (db: Kysely<Database>) => Promise<unknown>;
}

/** A different value for each column. */
const changes = {
  at: sql`at + interval '1 millisecond'`,
  actor_id: sql`case when actor_id is null then (select min(user_id) from users) end`,
  action: sql`action || 'x'`,
  // The same letters across two columns.
  subject: sql`action || subject`,
  detail: sql`jsonb_build_object('was', detail)`,
  hash: sql`sha256(hash)`,
};

type Column = keyof typeof changes;
const columns = Object.keys(changes) as Column[]; // the keys of its type

const place = (count: number) => fc.integer({ min: 1, max: count });

const change = (count: number): fc.Arbitrary<Tampering> =>
  fc.tuple(place(count), fc.constantFrom(...columns)).map(([n, column]) => ({
    name: `change ${column} of number ${n}`,
    foundAt: n,
    run: (db) => sql`update audit_log set ${sql.ref(column)} = ${changes[column]} where seal_no = ${n}`.execute(db),
  }));

/** A manipulation of one row, which is detected at its number. */
const ofRow =
  (what: (n: number) => string, run: (db: Kysely<Database>, n: number) => Promise<unknown>) =>
  (count: number): fc.Arbitrary<Tampering> =>
    place(count).map((n) => ({ name: what(n), foundAt: n, run: (db) => run(db, n) }));

/** Moves the border between two columns. */
const shift = ofRow(
  (n) => `move a letter of number ${n} from the action to the subject`,
  (db, n) =>
    sql`update audit_log set subject = right(action, 1) || subject, action = left(action, -1)
      where seal_no = ${n}`.execute(db),
);

const renumber = ofRow(
  (n) => `another id for number ${n}`,
  (db, n) =>
    sql`with gone as (delete from audit_log where seal_no = ${n} returning *)
      insert into audit_log (id, at, actor_id, action, subject, detail, seal_no, hash) overriding system value
      select id + 1000000, at, actor_id, action, subject, detail, seal_no, hash from gone`.execute(db),
);

const removeRow = (db: Kysely<Database>, n: number) => sql`delete from audit_log where seal_no = ${n}`.execute(db);

const remove = ofRow((n) => `delete number ${n}`, removeRow);

const removeNeatly = ofRow(
  (n) => `delete number ${n} and close the gap`,
  async (db, n) => {
    await removeRow(db, n);
    await sql`update audit_log set seal_no = seal_no - 1 where seal_no > ${n}`.execute(db);
  },
);

const insert = ofRow(
  (n) => `insert before number ${n}`,
  async (db, n) => {
    await sql`update audit_log set seal_no = seal_no + 1 where seal_no >= ${n}`.execute(db);
    await sql`insert into audit_log (action, subject, detail, seal_no, hash)
      select 'put.in', '1', '{}', ${n}, hash from audit_log where seal_no = ${n + 1}`.execute(db);
  },
);

/** The hash is valid: only the stored end reveals the row. */
const append = (count: number): fc.Arbitrary<Tampering> =>
  fc.constant({
    name: 'put one in at the end',
    foundAt: count + 1,
    run: (db) =>
      sql`with entry as (
          insert into audit_log (action, subject, detail) values ('put.in', '1', '{}') returning *
        ), sealed as (
          select entry.id, sha256(last.hash || convert_to(audit_canonical(${count + 1}, entry), 'UTF8')) as hash
          from entry, audit_log last where last.seal_no = ${count}
        )
        select * from sealed`
        .execute(db)
        .then(({ rows }) => {
          // The statement returns the new row.
          const [row] = rows as { id: number; hash: Buffer }[];
          return sql`update audit_log set seal_no = ${count + 1}, hash = ${row?.hash} where id = ${row?.id}`.execute(
            db,
          );
        }),
  });

const swap = (count: number): fc.Arbitrary<Tampering> =>
  fc.uniqueArray(place(count), { minLength: 2, maxLength: 2 }).map(([one = 1, other = 2]) => ({
    name: `swap numbers ${one} and ${other}`,
    foundAt: Math.min(one, other),
    run: (db) =>
      sql`update audit_log set seal_no = ${one + other} - seal_no where seal_no in (${one}, ${other})`.execute(db),
  }));

/** Includes rows that are unsealed to be sealed again. */
const cutOff = (count: number): fc.Arbitrary<Tampering> =>
  fc.tuple(place(count), fc.boolean()).map(([n, isKept]) => ({
    name: `${isKept ? 'unseal' : 'delete'} everything from number ${n}`,
    foundAt: n,
    run: (db) =>
      isKept
        ? sql`update audit_log set seal_no = null, hash = null where seal_no >= ${n}`.execute(db)
        : sql`delete from audit_log where seal_no >= ${n}`.execute(db),
  }));

export const tampering = (count: number): fc.Arbitrary<Tampering> =>
  fc.oneof(
    ...[change, change, shift, renumber, remove, removeNeatly, insert, append, swap, cutOff].map((kind) => kind(count)),
  );

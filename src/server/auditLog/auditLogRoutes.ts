import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Parsed } from '../../contract/endpoints';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { parseRecordId } from '../http/recordId';
import type { Bind } from '../router';
import { auditRowOf, peopleIn, type StoredChange, system } from './auditWords';

type Rows = SelectQueryBuilder<Database, 'audit_log', object>;

/** A name filter that matches more people than this is too vague. */
const MAX_ACTORS = 200;

/** Newest first. Counting stops at `limits.auditLogCount`; filters reach older rows. */
const listAuditLog: Handler<'listAuditLog'> = async ({ db, body: query }) => {
  const matching = filtered(db.selectFrom('audit_log'), query, await actorsOf(db, query.actor));
  const counted = matching.select('id').limit(limits.auditLogCount + 1);
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  const total = Math.min(count, limits.auditLogCount);
  const size = limits.auditLogPageSize;
  const last_page = Math.max(1, Math.ceil(total / size));
  const meta = { current_page: query.page, last_page, total, more: count > limits.auditLogCount };
  if (query.page > last_page) return { status: 200, data: [], meta };
  const changes: StoredChange[] = await matching
    .select(['id', 'actor_id', 'action', 'subject', timestampText('at').as('when')])
    .select(sql`detail`.as('detail'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((query.page - 1) * size)
    .execute();
  const names = await namesOf(db, changes.flatMap(peopleIn));
  return { status: 200, data: changes.map((change) => auditRowOf(change, names)), meta };
};

async function actorsOf(db: Kysely<Database>, actor: string): Promise<(number | null)[] | undefined> {
  if (actor === '') return undefined;
  const id = parseRecordId(actor);
  if (id !== undefined) return [id];
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where((eb) => eb.and(actor.split(/\s+/).map((word) => sql<boolean>`position(lower(${word}) in lower(name)) > 0`)))
    .limit(MAX_ACTORS)
    .execute();
  const isSystem = system.toLowerCase().startsWith(actor.toLowerCase());
  return [...found.map(({ user_id }) => user_id), ...(isSystem ? [null] : [])];
}

function filtered(
  rows: Rows,
  { action, from, to }: Parsed<'listAuditLog'>,
  actors: (number | null)[] | undefined,
): Rows {
  let matching = rows;
  if (actors) {
    const ids = actors.filter((id) => id !== null);
    matching = matching.where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('actor_id', 'in', ids)] : []),
        ...(ids.length < actors.length ? [eb('actor_id', 'is', null)] : []),
      ]),
    );
  }
  if (action !== '') matching = matching.where('action', '=', action);
  // The start of a day in India, in a form that the index serves.
  if (from !== '') matching = matching.where('at', '>=', `${from}T00:00:00+05:30`);
  // PostgreSQL's calendar goes beyond the year 9999.
  if (to !== '') {
    matching = matching.where('at', '<', sql<Date>`((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`);
  }
  return matching;
}

async function namesOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const people = db
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('user_id', 'in', [...new Set(ids)]);
  return new Map((await people.execute()).map(({ user_id, name }) => [user_id, name]));
}

export const auditLogRoutes = (bind: Bind): void => bind('listAuditLog', {}, listAuditLog);

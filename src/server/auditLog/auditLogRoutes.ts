import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { Parsed } from '../../contract/endpoints';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { pageMeta } from '../http/pageMeta';
import { parseRecordId } from '../http/recordId';
import type { Bind } from '../router';
import { auditRowOf, peopleIn, type StoredChange, system } from './auditWords';

type Rows = SelectQueryBuilder<Database, 'audit_log', object>;

/** A name filter that matches more people than this is too vague. */
const MAX_ACTORS = 200;

/** Groups all assignments of one press, which share a time; other changes stand alone. */
const byPress = sql`at, actor_id, action, case when action = 'lead.assign' then 0 else id end`;

/** Number of people and teams with new leads, for a row of the outer query. */
const holders = sql<number>`case when press.changes = 1 then 1 else (
  select count(distinct jsonb_build_array(each.detail -> 'team_leader_id' -> 1, each.detail -> 'agent_id' -> 1))
  from audit_log each
  where each.at = audit_log.at and each.actor_id is not distinct from audit_log.actor_id and each.action = audit_log.action
)::integer end`;

/** Newest first. Counting stops at `limits.auditLogCount`; filters reach older rows. */
const listAuditLog: Handler<'listAuditLog'> = async ({ db, body: query }) => {
  const newest = filtered(db.selectFrom('audit_log'), query, await actorsOf(db, query.actor))
    .select(['id', 'at', 'actor_id', 'action'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.auditLogCount + 1);
  const presses = db
    .selectFrom(newest.as('newest'))
    .select([sql<number>`max(id)`.as('id'), sql<number>`count(*)::integer`.as('changes')])
    .groupBy(query.grouped === 1 ? byPress : 'id');
  const { count, changes: counted } = await db
    .selectFrom(presses.as('press'))
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(sum(changes), 0)::integer`.as('changes')])
    .executeTakeFirstOrThrow();
  const total = Math.min(count, limits.auditLogCount);
  const size = limits.auditLogPageSize;
  const meta = { ...pageMeta(query.page, size, total), more: counted > limits.auditLogCount };
  if (query.page > meta.last_page) return { status: 200, data: [], meta };
  const page = presses
    .orderBy(sql`max(at)`, 'desc')
    .orderBy(sql`max(id)`, 'desc')
    .limit(size)
    .offset((query.page - 1) * size);
  const changes: StoredChange[] = await db
    .selectFrom(page.as('press'))
    .innerJoin('audit_log', 'audit_log.id', 'press.id')
    .select(['audit_log.id', 'actor_id', 'action', 'subject', 'press.changes', timestampText('at').as('when')])
    .select([sql`detail`.as('detail'), holders.as('holders')])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .execute();
  const ids = [0, ...new Set(changes.flatMap(peopleIn))];
  const people = await db.selectFrom('users').select(['user_id', 'name']).where('user_id', 'in', ids).execute();
  const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
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
  { action, from, to, press }: Parsed<'listAuditLog'>,
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
  if (press !== null) {
    const ofPress = (column: 'at' | 'actor_id' | 'action') =>
      sql`(select one.${sql.ref(column)} from audit_log one where one.id = ${press})`;
    matching = matching
      .where(sql<boolean>`at = ${ofPress('at')} and action = ${ofPress('action')}`)
      .where(sql<boolean>`actor_id is not distinct from ${ofPress('actor_id')}`);
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

export const auditLogRoutes = (bind: Bind): void => bind('listAuditLog', {}, listAuditLog);

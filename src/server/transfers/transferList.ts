import { sql } from 'kysely';
import { limits } from '../../contract/limits';
import type { TransferAgent } from '../../contract/transfers';
import type { Handler } from '../callContext';
import { nullableTimestampText, timestampText } from '../db/sqlParts';
import { pageMeta } from '../http/pageMeta';
import { computedTimestampText, isOwnTransfer, transferScope, undoUntil } from './transferRules';

const agentsOf = sql<TransferAgent[]>`coalesce((
  select jsonb_agg(jsonb_build_object('agent_id', users.user_id, 'agent', users.name, 'leads', share.leads)
    order by lower(users.name), users.user_id)
  from jsonb_to_recordset(transfers.agents) as share (agent_id integer, leads integer)
  join users on users.user_id = share.agent_id
), '[]')`;

/** Lists transfers in the actor's scope, newest first; empty beyond the last page. */
export const listTransfers: Handler<'listTransfers'> = async ({ db, actor, now, body: { page } }) => {
  const size = limits.transferPageSize;
  const { total } = await db
    .selectFrom('transfers')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(transferScope(actor))
    .executeTakeFirstOrThrow();
  const until = undoUntil(sql`transfers.at`);
  const data = await db
    .selectFrom('transfers')
    .innerJoin('users as actor', 'actor.user_id', 'transfers.actor_id')
    .innerJoin('users as leader', 'leader.user_id', 'transfers.team_leader_id')
    .leftJoin('users as undoer', 'undoer.user_id', 'transfers.undone_by')
    .select([
      'transfers.id as transfer_id',
      'transfers.kind',
      'actor.name as who',
      'transfers.actor_id as who_id',
      'transfers.leads',
      'leader.name as team_leader',
      'transfers.team_leader_id',
      'transfers.project',
      'transfers.reason',
      'undoer.name as undone_by',
      'transfers.undone_leads',
    ])
    .select([
      timestampText('transfers.at').as('at'),
      nullableTimestampText('transfers.undone_at').as('undone_at'),
      computedTimestampText(until).as('undo_until'),
      agentsOf.as('agents'),
      sql<boolean>`undone_at is not null`.as('undone'),
      sql<number | null>`jsonb_array_length(kept)`.as('kept_leads'),
      sql<boolean>`(undone_at is null and ${until} > ${now}::timestamptz and ${isOwnTransfer(actor)})`.as('may_undo'),
    ])
    .where(transferScope(actor))
    .orderBy('transfers.at', 'desc')
    .orderBy('transfers.id', 'desc')
    .limit(size)
    .offset(sql<number>`${(page - 1) * size}::bigint`)
    .execute();
  return { status: 200, data, meta: pageMeta(page, size, total) };
};

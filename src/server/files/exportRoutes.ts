import { sql, type Kysely, type Transaction } from 'kysely';
import type { ExportLimit } from '../../contract/files';
import { formatCount } from '../../contract/numbers';
import { roleNames, roles, type RoleCode } from '../../contract/roles';
import { indiaDayOf } from '../../contract/calendar';
import { writeAudit } from '../audit';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { tooMany } from '../failures';
import { dayStart } from '../leads/leadFilters';
import type { Bind } from '../router';
import { findIds, readRows } from './exportedLeads';
import { download } from './writeFile';

const limitsOf = (db: Kysely<Database>): Promise<ExportLimit[]> =>
  db.selectFrom('export_limits').select(['role', 'rows']).orderBy('role').execute();

/** Rows that a person may still take today; null without a limit. */
const rowsLeft = async (
  db: Kysely<Database>,
  { user_id, role }: Pick<Actor, 'user_id' | 'role'>,
  now: Date,
  stored: readonly ExportLimit[],
): Promise<{ most: number; left: number } | null> => {
  const most = stored.find((limit) => limit.role === role)?.rows;
  if (most === undefined) return null;
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum((detail->>'rows')::integer), 0)::integer as taken from audit_log
    where action = 'lead.export' and actor_id = ${user_id}
      and at >= ${dayStart(sql`${indiaDayOf(now)}::date`, 0)}`.execute(db);
  return { most, left: Math.max(0, most - (rows[0]?.taken ?? 0)) };
};

const checkRows = async (trx: Transaction<Database>, actor: Actor, now: Date, rows: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('export'), ${actor.user_id}::integer)`.execute(trx);
  const allowed = await rowsLeft(trx, actor, now, await limitsOf(trx));
  if (!allowed || rows <= allowed.left) return;
  const { most, left } = allowed;
  const role = roleNames[actor.role];
  throw tooMany(
    `${role}s may export ${formatCount(most)} rows a day. These are ${formatCount(rows)}, and you have ${formatCount(left)} left today.`,
    3600,
  );
};

const named: Record<'team_leader' | 'agent', RoleCode> = { team_leader: roles.teamLeader, agent: roles.agent };

export const exportRoutes = (bind: Bind): void => {
  bind('exportLeads', {}, ({ actor, body, db, now, c }) =>
    // Limits the files that begin at once to the connections of the database.
    db.connection().execute(async (connection) => {
      const { format, columns, ...query } = body;
      const ids = connection.transaction().execute(async (trx) => {
        const found = await findIds(trx, actor, now, body);
        await checkRows(trx, actor, now, found.rows);
        // The audit log holds only filters that are set.
        const set = Object.entries(query).filter(([, one]) => one !== '' && one !== null && !Array.isArray(one));
        const detail = { ...Object.fromEntries(set), rows: found.rows, format };
        await writeAudit(trx, now, { actorId: actor.user_id, action: 'lead.export', subject: 'leads', detail });
        return found.ids;
      });
      // The thread of the file starts while the database finds the leads; a refusal ends it.
      const file = download(`leads-${indiaDayOf(now)}`, format, readRows(db, actor, ids, columns));
      await ids;
      return c.body(...file);
    }),
  );
  bind('getExportLimits', {}, async ({ actor, db, now }) => {
    const data = await limitsOf(db);
    return { status: 200, data, left: (await rowsLeft(db, actor, now, data))?.left ?? null };
  });
  bind('setExportLimits', {}, async ({ trx, actor, now, body }) => {
    const before = await limitsOf(trx);
    const detail: Record<string, [number | undefined, number]> = {};
    for (const name of ['team_leader', 'agent'] as const) {
      const rows = body[name];
      const stored = before.find(({ role }) => role === named[name])?.rows;
      if (stored !== rows) detail[name] = [stored, rows];
      await trx.updateTable('export_limits').set({ rows }).where('role', '=', named[name]).execute();
    }
    const entry = { actorId: actor.user_id, action: 'export.limits', subject: 'rows a day', detail };
    if (Object.keys(detail).length > 0) await writeAudit(trx, now, entry);
    return { status: 200, message: 'The rows a day are saved.' };
  });
};

import { sql, type Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { RoleCode } from '../../contract/roles';
import type { Database } from '../db/schema';
import { remarkKind } from '../leads/leadNoteQueries';
import { orNull, plainColumns } from '../leads/leadChange';
import type { ImportedFields } from './checkRows';

export interface Writer {
  trx: Transaction<Database>;
  now: Date;
  author: { user_id: number; name: string; role: RoleCode };
}

export const nextIds = async (
  trx: Transaction<Database>,
  table: 'leads' | 'lead_notes',
  count: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};

export interface Added {
  id: number;
  fields: ImportedFields;
}

const columns = sql.join([...plainColumns, 'remark'].map((name) => sql.ref(name)));
const columnTypes = sql.join([...plainColumns, 'remark'].map((name) => sql`${sql.ref(name)} text`));

export const insertLeads = async (
  { trx, now, author }: Writer,
  teamLeader: number | null,
  leads: readonly (Added & { agent_id: number | null })[],
): Promise<void> => {
  if (leads.length === 0) return;
  const sent = leads.map(({ id, agent_id, fields }) => ({
    id,
    agent_id,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, orNull(value)])),
  }));
  const status = teamLeader === null ? leadStatuses.fresh : leadStatuses.new;
  const at = sql`${now}::timestamptz`;
  const by = sql`${author.user_id}::integer`;
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id integer, agent_id integer, ${columnTypes})
    ), added as (
      insert into leads (id, ${columns}, team_leader_id, agent_id, lead_status, assign_time, created_by, updated_by,
        created_at, updated_at)
      overriding system value
      select id, ${columns}, ${teamLeader}::integer, agent_id, ${sql.lit(status)},
        ${teamLeader === null ? sql`null` : at}, ${by}, ${by}, ${at}, ${at}
      from sent order by id
    ), remarked as (
      insert into lead_notes (lead_id, notes, kind, lead_status, author_id, author_name, created_at)
      select id, remark, ${sql.lit(remarkKind)}, ${sql.lit(status)}, ${by}, ${author.name}::text, ${at}
      from sent where remark is not null order by id
    )
    insert into audit_log (at, actor_id, action, subject, detail)
    select ${at}, ${by}, 'lead.assign', id::text, jsonb_build_object(
      'team_leader_id', jsonb_build_array(null, ${teamLeader}::integer),
      'agent_id', jsonb_build_array(null, agent_id),
      'lead_status', jsonb_build_array(null, ${sql.lit(status)})
    )
    from sent where ${teamLeader}::integer is not null order by id`.execute(trx);
};

export interface Noted {
  id: number;
  lead_id: number;
  fields: ImportedFields;
}

export const insertNotes = async (
  { trx, now, author }: Writer,
  fileName: string,
  notes: readonly Noted[],
): Promise<void> => {
  if (notes.length === 0) return;
  const sent = notes.map(({ id, lead_id, fields: { lead_source, project, remark } }) => ({
    id,
    lead_id,
    notes: `Imported again (${fileName}): ${[lead_source, project, remark].filter(Boolean).join(' · ')}`,
  }));
  await sql`
    insert into lead_notes (id, lead_id, notes, kind, author_id, author_name, created_at)
    overriding system value
    select id, lead_id, notes, ${author.role}::smallint, ${author.user_id}::integer, ${author.name}::text, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id integer, lead_id integer, notes text)`.execute(
    trx,
  );
};

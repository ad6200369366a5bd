import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../src/server/db/schema';

/** The part of all leads that a batch makes. */
export interface Batch {
  /** The id before the run's first lead. */
  base: number;
  /** First and last lead of the batch, counted from the run's first one as 1. */
  from: number;
  to: number;
  /** All leads of the run, and what they are told from. */
  leads: number;
  stories: number;
  agents: number;
}

/** Closed leads of which the whole history is there; the others have their last note. */
const WHOLE_HISTORIES = 0.1;

/**
 * Each lead by its id `n` with its story and its agent: the story from around the same place in the order of creation, so that ids
 * grow with time as they do in life; the customer from any story, or a page would be full of namesakes; agents so that the first tenth of them has a fifth of all leads.
 */
const chosen = ({ base, from, to, leads, stories, agents }: Batch): RawBuilder<unknown> => sql`
  (select n,
    greatest(0, least(${sql.lit(stories - 1)}, floor((n - ${sql.lit(base + 1)}) * ${sql.lit(stories)}::float8 / ${sql.lit(leads)}
      + (pg_temp.part(n, 1) - 0.5) * ${sql.lit(stories)} / 100)))::integer as k,
    floor(pg_temp.part(n, 7) * ${sql.lit(stories)})::integer as someone,
    floor(power(pg_temp.part(n, 2), 1.5) * ${sql.lit(agents)})::integer as i
  from generate_series(${sql.lit(base + from)}::bigint, ${sql.lit(base + to)}::bigint) as n) chosen`;

/** Nine digits that no other lead has, behind a digit as mobile numbers begin with. */
const phone = (factor: number, salt: number): RawBuilder<unknown> => sql`
  (case when pg_temp.part(n, ${sql.lit(salt)}) < 0.45 then '9' when pg_temp.part(n, ${sql.lit(salt)}) < 0.73 then '8'
    when pg_temp.part(n, ${sql.lit(salt)}) < 0.93 then '7' else '6' end
  || lpad(((${sql.lit(factor)}::bigint * (n + ${sql.lit(salt)})) % 1000000000)::text, 9, '0'))`;

const leadStatement = (batch: Batch): RawBuilder<unknown> => sql`
  insert into leads (id, name, contact, alt_contact, gender, state, city, customer_type, requirement, lead_source,
    project, remark, team_leader_id, agent_id, lead_status, archived_reason, follow_up, call_status, last_call_action,
    site_visit, office_visit, house_visit, mid_way_visit, last_note, assign_time, created_by, created_at, updated_at,
    version)
  overriding system value
  select n, person.name, ${phone(618_033_989, 3)},
    case when person.alt_contact is not null then ${phone(414_213_563, 4)} end, person.gender, state, city, customer_type,
    requirement, lead_source, project, remark, case when team_leader_id is not null then leader_id end,
    case when story.agent_id is not null then team.agent_id end, lead_status, archived_reason, follow_up, call_status,
    last_call_action, site_visit, office_visit, house_visit, mid_way_visit, last_note,
    case when team_leader_id is not null then came end, case when created_by is not null then admin_id end, came,
    case when has_calls then updated_at else came end, version
  from ${chosen(batch)}
  join story using (k)
  join team using (i)
  join (select k as someone, name, alt_contact, gender from story) person using (someone)
  cross join lateral (select created_at - pg_temp.part(n, 5) * interval '6 hours' as came) arrival`;

const noteStatement = (batch: Batch): RawBuilder<unknown> => sql`
  insert into lead_notes (lead_id, notes, kind, follow_up, lead_status, call_status, last_call_action, site_visit,
    office_visit, house_visit, mid_way_visit, author_id, author_name, created_at)
  select n, note.notes, note.kind, note.follow_up, note.lead_status, note.call_status,
    note.last_call_action, note.site_visit, note.office_visit, note.house_visit, note.mid_way_visit,
    case note.kind when 1 then admin_id when 2 then leader_id else team.agent_id end,
    case note.kind when 1 then admin_name when 2 then leader_name else agent_name end, note.created_at
  from ${chosen(batch)}
  join story using (k)
  join team using (i)
  join story_note note using (k)
  where note.is_last or story.lead_status < 4 or pg_temp.part(n, 6) < ${sql.lit(WHOLE_HISTORIES)}`;

/** Makes the leads of a batch with their histories, inside the database: nothing but two statements travels. */
export const insertBatch = async (db: Kysely<Database> | Transaction<Database>, batch: Batch): Promise<void> => {
  await leadStatement(batch).execute(db);
  await noteStatement(batch).execute(db);
};

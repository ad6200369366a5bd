import { sql, type Selectable, type Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { CaptureField } from '../../contract/sources';
import { writeAudit } from '../audit';
import { executeHot, sendAhead } from '../db/hotStatements';
import type { Database, LeadsTable } from '../db/schema';
import { insertLead } from '../leads/createLeadQueries';
import { lockNumbers } from '../leads/duplicateQueries';
import { addLeadNote, enquiryKind } from '../leads/leadNoteQueries';

export type Captured = Pick<
  Selectable<Database['captures']>,
  'id' | 'source_id' | 'body' | 'content_type' | 'tries' | 'name' | 'contact' | 'project' | 'form'
> & { source: string } & Pick<Selectable<Database['lead_sources']>, 'aliases' | 'on_known' | 'sealed'>;

export type Outcome = Pick<Selectable<Database['captures']>, 'state' | 'reason' | 'lead_id'>;

export type Fields = Record<CaptureField, string>;

type KnownLead = Pick<Selectable<LeadsTable>, 'id' | 'lead_status' | 'team_leader_id' | 'agent_id'>;

/** The newest unconverted lead with this number, in any scope; open leads come before archived ones. */
const findKnown = async (trx: Transaction<Database>, contact: string) => {
  const number = sql`reverse(${contact})`;
  const [known] = await executeHot(
    trx,
    sql<KnownLead>`
    select id, lead_status, team_leader_id, agent_id from leads
    where (reverse(contact) = ${number} or (alt_contact is not null and reverse(alt_contact) = ${number}))
      and lead_status <> ${leadStatuses.converted}
    order by lead_status = ${leadStatuses.archived}, id desc limit 1
    for no key update`,
  );
  return known;
};

/** Budget and language in the form's words, because a lead has no field for them. */
const askedFor = ({ remark, budget, language }: Fields): string[] =>
  [remark, budget && `Budget: ${budget}`, language && `Language: ${language}`].filter(Boolean);

/** An archived lead is fresh again; an open one stays with its agent, and its version, so that no save is refused. */
const enquireAgain = async (
  trx: Transaction<Database>,
  capture: Captured,
  known: KnownLead,
  fields: Fields,
  { now, project }: { now: Date; project: string },
): Promise<void> => {
  const isArchived = known.lead_status === leadStatuses.archived;
  const freshAgain = {
    lead_status: leadStatuses.fresh,
    archived_reason: null,
    team_leader_id: null,
    agent_id: null,
    follow_up: null,
    site_visit: null,
    updated_by: null,
    updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    version: sql<number>`version + 1`,
  };
  await sendAhead(
    trx,
    trx
      .updateTable('leads')
      .set({ enquired_at: now, ...(isArchived && freshAgain) })
      .where('id', '=', known.id),
  );
  const text = `Enquired again: ${[capture.source, fields.form, project, ...askedFor(fields)].filter(Boolean).join(' · ')}`;
  const status = isArchived ? leadStatuses.fresh : null;
  await addLeadNote(trx, {
    lead_id: known.id,
    notes: text,
    author_id: null,
    author_name: capture.source,
    created_at: now,
    kind: enquiryKind,
    lead_status: status,
  });
  if (!isArchived) return;
  const detail = {
    team_leader_id: [known.team_leader_id, null],
    agent_id: [known.agent_id, null],
    lead_status: [known.lead_status, leadStatuses.fresh],
  };
  await writeAudit(trx, now, { actorId: null, action: 'lead.assign', subject: known.id, detail });
};

/** Creates a lead, or notes an enquiry at the lead with the same number. */
export const takeIn = async (
  trx: Transaction<Database>,
  capture: Captured,
  fields: Fields,
  { now, project }: { now: Date; project: string },
): Promise<Outcome> => {
  await lockNumbers(trx, [fields.contact]);
  const known = capture.on_known === 'enquiry' ? await findKnown(trx, fields.contact) : undefined;
  if (known) {
    await enquireAgain(trx, capture, known, fields, { now, project });
    return { state: 'enquired', reason: null, lead_id: known.id };
  }
  const { name, contact, alt_contact, email, city } = fields;
  const remark = [...askedFor(fields), email && `Email: ${email}`].filter(Boolean).join('\n');
  const lead_id = await insertLead(
    trx,
    { name, contact, alt_contact, city, project, lead_source: capture.source, remark },
    { teamLeader: null, agent: null },
    { id: null, name: capture.source },
    now,
  );
  return { state: 'created', reason: null, lead_id };
};

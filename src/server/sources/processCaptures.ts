import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import { isPhone } from '../../contract/phone';
import type { CaptureField } from '../../contract/sources';
import { writeAudit } from '../audit';
import type { CapturesTable, Database, LeadSourcesTable, LeadsTable } from '../db/schema';
import type { Deps } from '../deps';
import { insertLead } from '../leads/createLeadQueries';
import { addLeadNote, enquiryKind } from '../leads/leadNoteQueries';
import { MetaRefusal, type FetchMetaLead } from './metaLead';
import { readCapture } from './readCapture';
import { idsAlone } from './storeCapture';

export interface CapturePorts extends Pick<Deps, 'db' | 'clock' | 'log'> {
  fetchMetaLead: FetchMetaLead;
}

type Captured = Pick<
  Selectable<CapturesTable>,
  'id' | 'source_id' | 'body' | 'content_type' | 'tries' | 'name' | 'contact' | 'project' | 'form'
> & { source: string } & Pick<Selectable<LeadSourcesTable>, 'aliases' | 'on_known' | 'sealed'>;

type Outcome = Pick<Selectable<CapturesTable>, 'state' | 'reason' | 'lead_id'>;

export const notConnected = 'Its form is not connected to a project yet.';
const withoutNumber = 'It holds no mobile number of 10 digits.';
const formOfNone = 'Form';

const captured = (db: Kysely<Database>) =>
  db
    .selectFrom('captures')
    .innerJoin('lead_sources', 'lead_sources.id', 'captures.source_id')
    .select([
      'captures.id',
      'captures.source_id',
      'captures.body',
      'captures.content_type',
      'captures.tries',
      'captures.name',
      'captures.contact',
      'captures.project',
      'captures.form',
      'lead_sources.name as source',
      'lead_sources.aliases',
      'lead_sources.on_known',
      'lead_sources.sealed',
    ]);

type Fields = Record<CaptureField, string>;

/** What an Admin corrected counts before what was sent. */
const fieldsOf = (capture: Captured): Fields => {
  const { fields } = readCapture(capture.aliases, capture.body ?? '');
  const form = capture.form || fields.form || formOfNone;
  const contact = capture.contact || fields.contact;
  return { ...fields, form, contact, name: capture.name || fields.name || contact };
};

const projectOf = async (trx: Transaction<Database>, capture: Captured, form: string): Promise<string | undefined> => {
  await trx
    .insertInto('capture_forms')
    .values({ page_name: capture.source, form_name: form })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Whoever connects it meanwhile is waited for, and finds what waits.
  await trx
    .selectFrom('capture_forms')
    .select('form_name')
    .where('page_name', '=', capture.source)
    .where('form_name', '=', form)
    .forShare()
    .execute();
  if (capture.project !== '') return capture.project;
  const connection = await trx
    .selectFrom('form_connections')
    .select('project_name')
    .where('page_name', '=', capture.source)
    .where('form_name', '=', form)
    .executeTakeFirst();
  return connection?.project_name;
};

type KnownLead = Pick<Selectable<LeadsTable>, 'id' | 'lead_status' | 'team_leader_id' | 'agent_id'>;

/** The newest lead with this number that is still to be won, whoever has it; open ones before archived ones. */
const findKnown = async (trx: Transaction<Database>, contact: string) => {
  const number = sql`reverse(${contact})`;
  const { rows } = await sql<KnownLead>`
    select id, lead_status, team_leader_id, agent_id from leads
    where (reverse(contact) = ${number} or (alt_contact is not null and reverse(alt_contact) = ${number}))
      and lead_status <> ${leadStatuses.converted}
    order by lead_status = ${leadStatuses.archived}, id desc limit 1
    for no key update`.execute(trx);
  return rows[0];
};

const noteOfSource = (capture: Captured, lead_id: number, notes: string, now: Date) => ({
  lead_id,
  notes,
  author_id: null,
  author_name: capture.source,
  created_at: now,
});

/** An archived lead is fresh again; an open one stays with its agent, and its version, so that no save is refused. */
const enquireAgain = async (
  trx: Transaction<Database>,
  capture: Captured,
  known: KnownLead,
  { form, remark }: Fields,
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
  await trx
    .updateTable('leads')
    .set({ enquired_at: now, ...(isArchived && freshAgain) })
    .where('id', '=', known.id)
    .execute();
  const text = `Enquired again: ${[capture.source, form, project, remark].filter(Boolean).join(' · ')}`;
  const status = isArchived ? leadStatuses.fresh : null;
  await addLeadNote(trx, {
    ...noteOfSource(capture, known.id, text, now),
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

/** Two submissions of one number take turns. */
const lockNumber = (trx: Transaction<Database>, contact: string) =>
  sql`select pg_advisory_xact_lock(hashtext('capture'), hashtext(${contact}))`.execute(trx);

const takeIn = async (
  trx: Transaction<Database>,
  capture: Captured,
  fields: Fields,
  { now, project }: { now: Date; project: string },
): Promise<Outcome> => {
  await lockNumber(trx, fields.contact);
  const known = capture.on_known === 'enquiry' ? await findKnown(trx, fields.contact) : undefined;
  if (known) {
    await enquireAgain(trx, capture, known, fields, { now, project });
    return { state: 'enquired', reason: null, lead_id: known.id };
  }
  const { name, contact, alt_contact, email, city, remark } = fields;
  const withEmail = [remark, email && `Email: ${email}`].filter(Boolean).join('\n');
  const lead_id = await insertLead(
    trx,
    { name, contact, alt_contact, city, project, lead_source: capture.source, remark: withEmail },
    { teamLeader: null, agent: null },
    { id: null, name: capture.source },
    now,
  );
  return { state: 'created', reason: null, lead_id };
};

export interface Processed extends Outcome {
  fields: Fields;
  project: string;
}

/** Makes one lead or one enquiry of a capture, or says why not; its own row commits with the lead. */
export const processCapture = async (trx: Transaction<Database>, capture: Captured, now: Date): Promise<Processed> => {
  const fields = fieldsOf(capture);
  const project = await projectOf(trx, capture, fields.form);
  const outcome: Outcome = !isPhone(fields.contact)
    ? { state: 'failed', reason: withoutNumber, lead_id: null }
    : project === undefined
      ? { state: 'waiting', reason: notConnected, lead_id: null }
      : await takeIn(trx, capture, fields, { now, project });
  const { form, name, contact } = fields;
  await trx
    .updateTable('captures')
    .set({ ...outcome, form, name, contact: contact.slice(0, 30), project: project ?? '', next_try_at: null })
    .where('id', '=', capture.id)
    .execute();
  return { ...outcome, fields, project: project ?? '' };
};

/** @throws when the capture is gone */
export const lockCapture = (trx: Transaction<Database>, id: number): Promise<Captured> =>
  captured(trx).where('captures.id', '=', id).forUpdate('captures').executeTakeFirstOrThrow();

const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;

const tryLater = async ({ db, clock, log }: CapturePorts, { id, tries }: Captured, error: unknown): Promise<void> => {
  const isLast = tries + 1 >= limits.captureTries;
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
  log.warn({ err: error, capture: id }, 'a capture could not be read and will be tried again');
  await db
    .updateTable('captures')
    .set({
      tries: tries + 1,
      state: isLast ? 'failed' : 'waiting',
      reason: error instanceof MetaRefusal ? error.message : 'It could not be saved.',
      next_try_at: isLast ? null : new Date(clock.now().getTime() + pause),
    })
    .where('id', '=', id)
    .execute();
};

/** Another process takes a lead of Meta over if this one ends before it was read. */
const leaseMs = 60_000;

/** Reads one lead from Meta, outside a transaction. */
const fetchNext = async (ports: CapturePorts): Promise<boolean> => {
  const { db, clock, fetchMetaLead } = ports;
  const now = clock.now();
  const { rows } = await sql<{ id: number }>`
    update captures set next_try_at = ${new Date(now.getTime() + leaseMs)} where id = (
      select id from captures where next_try_at <= ${now} and content_type = ${idsAlone}
      order by next_try_at limit 1 for update skip locked
    ) returning id`.execute(db);
  const [row] = rows;
  if (!row) return false;
  const capture = await captured(db).where('captures.id', '=', row.id).executeTakeFirst();
  if (!capture) return true;
  try {
    const body = await fetchMetaLead(capture.sealed, capture.body ?? '');
    const fetched = { body, content_type: 'application/json', next_try_at: now };
    await db.updateTable('captures').set(fetched).where('id', '=', row.id).execute();
  } catch (error) {
    await tryLater(ports, capture, error);
  }
  return true;
};

const processNext = async (ports: CapturePorts): Promise<boolean> => {
  const { db, clock } = ports;
  const now = clock.now();
  let taken: Captured | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      taken = await captured(trx)
        .where('captures.next_try_at', '<=', now)
        .where('captures.content_type', '<>', idsAlone)
        .orderBy('captures.next_try_at')
        .limit(1)
        .forUpdate('captures')
        .skipLocked()
        .executeTakeFirst();
      if (taken) await processCapture(trx, taken, now);
      return taken !== undefined;
    });
  } catch (error) {
    if (!taken) throw error;
    await tryLater(ports, taken, error);
    return true;
  }
};

/** Takes what is due, one capture after the other, beside other processes. */
export const processCaptures = async (ports: CapturePorts, isEnding: () => boolean): Promise<void> => {
  for (const next of [fetchNext, processNext]) {
    while (!isEnding() && (await next(ports))) await nextTurn();
  }
};

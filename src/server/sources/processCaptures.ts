import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { limits } from '../../contract/limits';
import { isPhone } from '../../contract/phone';
import { executeHot, sendAhead } from '../db/hotStatements';
import type { Database } from '../db/schema';
import type { Deps } from '../deps';
import { connectionOf, formOf } from '../formConnections/formKeys';
import { MetaRefusal, readMetaLead, readMetaLeads, type AskedPage, type AskGraph } from './metaLead';
import { readCapture } from './readCapture';
import { idsAlone, storeSubmissions } from './storeCapture';
import { takeIn, type Captured, type Fields, type Outcome } from './takeIn';

export interface CapturePorts extends Pick<Deps, 'db' | 'clock' | 'log'> {
  askGraph: AskGraph;
}

const notConnected = 'Its form is not connected to a project yet.';
const withoutNumber = 'It holds no mobile number of 10 digits.';
const formOfNone = 'Form';

const captured = (db: Kysely<Database>) =>
  db
    .selectFrom('captures')
    .innerJoin('lead_sources', 'lead_sources.id', 'captures.source_id')
    .select(['captures.id', 'source_id', 'body', 'content_type', 'tries'])
    .select(['captures.name', 'contact', 'project', 'form'])
    .select(['lead_sources.name as source', 'aliases', 'on_known', 'sealed']);

/** An Admin's corrections win over the sent fields. */
const fieldsOf = (capture: Captured): Fields => {
  const { fields } = readCapture(capture.aliases, capture.body ?? '');
  const form = capture.form || fields.form || formOfNone;
  const contact = capture.contact || fields.contact;
  return { ...fields, form, contact, name: capture.name || fields.name || contact };
};

const projectOf = async (trx: Transaction<Database>, capture: Captured, form: string): Promise<string | undefined> => {
  const key = { page_name: capture.source, form_name: form };
  const connected = async () => (await executeHot(trx, connectionOf(trx, key)))[0]?.project_name;
  const project = await connected();
  if (project !== undefined) return capture.project || project;
  await trx
    .insertInto('capture_forms')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Waits for a connection being made, which then finds the waiting captures.
  await formOf(trx, key).forShare().execute();
  return capture.project || connected();
};

/** Makes one lead or enquiry of a capture, or stores the reason why not, in one transaction. */
export const processCapture = async (trx: Transaction<Database>, capture: Captured, now: Date) => {
  const fields = fieldsOf(capture);
  const project = await projectOf(trx, capture, fields.form);
  const outcome: Outcome = !isPhone(fields.contact)
    ? { state: 'failed', reason: withoutNumber, lead_id: null }
    : project === undefined
      ? { state: 'waiting', reason: notConnected, lead_id: null }
      : await takeIn(trx, capture, fields, { now, project });
  const { form, name, contact, budget, language } = fields;
  const read = { form, name, contact: contact.slice(0, 30), budget, language, project: project ?? '' };
  await sendAhead(
    trx,
    trx
      .updateTable('captures')
      .set({ ...outcome, ...read, next_try_at: null })
      .where('id', '=', capture.id),
  );
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
  const { db, clock, askGraph } = ports;
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
    const body = await readMetaLead(askGraph, capture.sealed, capture.body ?? '');
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
      const next = captured(trx)
        .where('captures.next_try_at', '<=', now)
        .where('captures.content_type', '<>', idsAlone)
        .orderBy('captures.next_try_at')
        .limit(1)
        .forUpdate('captures')
        .skipLocked();
      [taken] = await executeHot(trx, next);
      if (taken) await processCapture(trx, taken, now);
      return taken !== undefined;
    });
  } catch (error) {
    if (!taken) throw error;
    await tryLater(ports, taken, error);
    return true;
  }
};

const askMs = 3_600_000;

/** Takes what the webhook of one source has missed, once an hour; what came already is not taken again. */
const backfillNext = async ({ db, clock, log, askGraph }: CapturePorts): Promise<boolean> => {
  const now = clock.now();
  const { rows } = await sql<AskedPage>`
    update lead_sources set ask_at = ${new Date(now.getTime() + askMs)} where id = (
      select id from lead_sources where kind = 'meta' and (ask_at is null or ask_at <= ${now})
      order by id limit 1 for update skip locked
    ) returning id, sealed, coalesce(asked_until, created_at) as asked_until`.execute(db);
  const [source] = rows;
  if (!source) return false;
  const own = db.updateTable('lead_sources').where('id', '=', source.id);
  try {
    const missed = await readMetaLeads(askGraph, source);
    await storeSubmissions(db, missed, now);
    // A lead may show up some time after it was made.
    await own.set({ asked_until: new Date(now.getTime() - askMs), problem: null }).execute();
  } catch (error) {
    log.warn({ err: error, source: source.id }, 'the leads of a Meta page could not be read');
    const problem = error instanceof MetaRefusal ? error.message : 'Meta could not be reached.';
    await own.set({ problem }).execute();
  }
  return true;
};

/** Processes due captures one after the other, beside other processes. */
export const processCaptures = async (ports: CapturePorts, isEnding: () => boolean): Promise<void> => {
  for (const next of [backfillNext, fetchNext, processNext]) {
    while (!isEnding() && (await next(ports))) await nextTurn();
  }
};

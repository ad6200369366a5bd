import { sql } from 'kysely';
import type { CapturePorts } from './processCaptures';
import { type AskedPage, MetaRefusal, readMetaLeads } from './metaLead';
import { storeSubmissions } from './storeCapture';

const everyMs = 3_600_000;

/** Takes what the webhook of one source has missed, once an hour; what came already is not taken again. */
export const backfillNext = async ({ db, clock, log, askGraph }: CapturePorts): Promise<boolean> => {
  const now = clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const { rows } = await sql<AskedPage>`
    update lead_sources set ask_at = ${ago(-everyMs)} where id = (
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
    await own.set({ asked_until: ago(everyMs), problem: null }).execute();
  } catch (error) {
    log.warn({ err: error, source: source.id }, 'the leads of a Meta page could not be read');
    const problem = error instanceof MetaRefusal ? error.message : 'Meta could not be reached.';
    await own.set({ problem }).execute();
  }
  return true;
};

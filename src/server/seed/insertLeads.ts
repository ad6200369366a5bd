import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';
import type { LeadRecord } from './leadRecords';

const CHUNK = 250;

export async function insertLeads(trx: Transaction<Database>, records: readonly LeadRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += CHUNK) {
    const chunk = records.slice(start, start + CHUNK);
    const ids = await trx
      .insertInto('leads')
      .values(chunk.map((record) => record.lead))
      .returning('id')
      .execute();
    const notes = chunk.flatMap((record, i) => {
      const leadId = ids[i]?.id;
      return leadId === undefined ? [] : record.notes.map((note) => ({ ...note, lead_id: leadId }));
    });
    if (notes.length > 0) await trx.insertInto('lead_notes').values(notes).execute();
    // The embedded database would otherwise block timers and signals.
    await nextTurn();
  }
}

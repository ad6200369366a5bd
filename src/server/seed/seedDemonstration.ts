import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import { foldFigures } from '../db/foldFigures';
import type { Database } from '../db/schema';
import { insertLists, insertStaff, type StoredMember } from './company';
import { habits, type LeadPlan } from './leadPlan';
import { type Assignment, createLeadRecord, type LeadRecord } from './leadRecords';
import { createSeededRandom, type SeededRandom } from './seededRandom';
import { createStaff } from './staff';

const CHUNK = 250;

async function insertLeads(trx: Transaction<Database>, records: readonly LeadRecord[]): Promise<void> {
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

interface SeedOptions {
  /** The day around which follow-ups and visits lie. */
  now: Date;
  /** The same number on the same day produces the same data. */
  seedNumber: number;
  leadCount: number;
}

export async function insertDemonstration(
  trx: Transaction<Database>,
  { now, seedNumber, leadCount }: SeedOptions,
): Promise<void> {
  const random = createSeededRandom(seedNumber);
  const staffSince = new Date(now.getTime() - 1_100 * 24 * 60 * 60 * 1000);
  await insertLists(trx, staffSince);
  const staff = await insertStaff(trx, createStaff(random), staffSince);
  const assign = createDealer(random, staff);
  const contact = createNumbers(random);
  const records: LeadRecord[] = [];
  for (const status of Object.values(leadStatuses)) {
    for (let i = 0; i < Math.round((leadCount * habits[status].percent) / 100); i += 1) {
      records.push(createLeadRecord(random, { status, now, contact, assign }));
    }
  }
  await insertLeads(
    trx,
    records.sort((a, b) => a.lead.created_at.getTime() - b.lead.created_at.getTime()),
  );
  await foldFigures(trx, now);
}

/** Leads with work to do are dealt in turn, so that nobody's day is empty. */
function createDealer(random: SeededRandom, staff: readonly StoredMember[]): (plan: LeadPlan) => Assignment {
  const admin = staff.find((member) => member.role === roles.admin);
  const agents = staff.filter((member) => member.role === roles.agent);
  if (!admin) throw new Error('the demonstration staff has no Admin');
  const turns = new Map<string, number>();
  const nextInTurn = (queue: string): StoredMember | undefined => {
    const turn = turns.get(queue) ?? 0;
    turns.set(queue, turn + 1);
    return agents[turn % agents.length];
  };
  return (plan) => {
    if (plan.status === 0 && random.chance(0.7)) return { admin, leader: null, agent: null };
    const queue = plan.status === 0 ? 'fresh' : plan.siteVisit === null ? 'calls' : 'visits';
    const isDealt = plan.inQueue || plan.status === 0;
    const agent = (isDealt ? nextInTurn(queue) : undefined) ?? random.pick(agents);
    const leader = staff.find((member) => member.user_id === agent.team_leader_id) ?? null;
    const keepsAgent = plan.inQueue || random.chance(plan.status <= 1 ? 0.8 : 0.97);
    return { admin, leader, agent: keepsAgent ? agent : null };
  };
}

function createNumbers(random: SeededRandom): () => string {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const number = `${random.weighted([
        ['9', 45],
        ['8', 28],
        ['7', 20],
        ['6', 7],
      ])}${String(random.int(100_000_000, 999_999_999))}`;
      if (taken.has(number)) continue;
      taken.add(number);
      return number;
    }
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { leadStatuses } from '../../src/contract/leadCodes';
import type { Database } from '../../src/server/db/schema';
import { wrongFigures } from './keptFigures';
import { acknowledgedIn, type Creation, type Ledger, type Save, type Transfer, type Write } from './ledger';
import type { Person } from './people';
import { readRows, type Rows } from './rows';

/** Outcome of a ledger. All but the first two must be 0, and the list empty. */
export interface Verdict {
  acknowledged: number;
  /** Writes of which nobody heard whether they were done. */
  unknown: number;
  /** Acknowledged and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Done in part: some leads of a transfer, a lead without its remark, a note without its status, a row of the audit that is missing. */
  half: number;
  /** Each of these in words, and whatever else does not agree. */
  problems: string[];
}

/** The part of a verdict that must hold after every fault. */
export const flawless = { lost: 0, doubled: 0, half: 0, problems: [] } satisfies Partial<Verdict>;

type Finding = { fault: 'lost' | 'doubled' | 'half'; text: string };

/** How often a write was done: what is there of each of its parts. */
const judgeParts = (write: Write, parts: readonly number[]): Finding | undefined => {
  const [least, most] = [Math.min(...parts), Math.max(...parts)];
  if (most > 1) return { fault: 'doubled', text: `${write.key} was done ${most} times` };
  if (least < most) return { fault: 'half', text: `${write.key} was done in part: ${parts.join(', ')}` };
  if (most === 0 && write.isAcknowledged) return { fault: 'lost', text: `${write.key} was acknowledged and is lost` };
  return undefined;
};

/**
 * Compares a ledger with the database, after the servers have ended or while they have nothing under way.
 * @param now by the clock of the servers, for what is counted by the day
 */
export async function judge(
  db: Kysely<Database>,
  people: readonly Person[],
  ledger: Ledger,
  now = new Date(),
): Promise<Verdict> {
  const authors = people.map(({ admin }) => admin);
  const rows = await readRows(db, authors);
  const partsOf = (write: Write): number[] => {
    if (write.call === 'createLead') return partsOfCreation(rows, write);
    return write.call === 'updateLead' ? partsOfSave(rows, write) : partsOfTransfer(rows, write);
  };
  const findings = ledger.flatMap((write) => judgeParts(write, partsOf(write)) ?? []);
  const count = (fault: Finding['fault']): number => findings.filter((finding) => finding.fault === fault).length;
  const acknowledged = acknowledgedIn(ledger);
  return {
    acknowledged: acknowledged.length,
    unknown: ledger.length - acknowledged.length,
    lost: count('lost'),
    doubled: count('doubled'),
    half: count('half'),
    problems: [
      ...findings.map(({ text }) => text),
      ...unasked(rows, ledger),
      ...wrongStates(rows, ledger),
      ...(await wrongFigures(db, now)),
    ],
  };
}

const partsOfCreation = (rows: Rows, { key, name, remark }: Creation): number[] => [
  rows.leadsNamed.get(name) ?? 0,
  ...(remark === null ? [] : [rows.notes.get(remark) ?? 0]),
  rows.keys.get(key) ?? 0,
];

const partsOfSave = (rows: Rows, { key, note }: Save): number[] => [rows.notes.get(note) ?? 0, rows.keys.get(key) ?? 0];

const partsOfTransfer = (rows: Rows, { key, leads, leader, agent }: Transfer): number[] => [
  ...leads.map((id) => {
    const lead = rows.leads.get(id);
    return lead?.team_leader_id === leader && lead.agent_id === agent && lead.lead_status !== leadStatuses.fresh
      ? 1
      : 0;
  }),
  ...leads.map((id) => rows.assignments.get(id) ?? 0),
  rows.keys.get(key) ?? 0,
];

/** Leads, notes, assignments and keys that nobody asked for. */
function unasked(rows: Rows, ledger: Ledger): string[] {
  const names = new Set(ledger.flatMap((write) => (write.call === 'createLead' ? [write.name] : [])));
  const notes = new Set(
    ledger.flatMap((write) => {
      if (write.call === 'updateLead') return [write.note];
      return write.call === 'createLead' && write.remark !== null ? [write.remark] : [];
    }),
  );
  const assigned = new Set(ledger.flatMap((write) => (write.call === 'assignLeads' ? write.leads : [])));
  const keys = new Set(ledger.map(({ key }) => key));
  return [
    ...[...rows.leadsNamed.keys()].filter((name) => !names.has(name)).map((name) => `nobody asked for lead ${name}`),
    ...[...rows.notes.keys()].filter((note) => !notes.has(note)).map((note) => `nobody wrote ${note}`),
    ...[...rows.assignments.keys()].filter((id) => !assigned.has(id)).map((id) => `nobody assigned lead ${id}`),
    ...[...rows.keys.keys()].filter((key) => !keys.has(key)).map((key) => `nobody used the key ${key}`),
  ];
}

/** Every lead that was worked on is as its last write left it, and was changed as often as it was written. */
function wrongStates(rows: Rows, ledger: Ledger): string[] {
  const wanted = new Map<number, { status: number; note: string | null; changes: number }>();
  for (const write of ledger) {
    if (!rows.keys.has(write.key)) continue;
    if (write.call === 'assignLeads') {
      for (const id of write.leads) wanted.set(id, { status: leadStatuses.new, note: null, changes: 1 });
    } else if (write.call === 'updateLead') {
      const { changes } = wanted.get(write.lead) ?? { changes: 0 };
      wanted.set(write.lead, { status: write.status, note: write.note, changes: changes + 1 });
    }
  }
  return [...wanted].flatMap(([id, { status, note, changes }]) => {
    const lead = rows.leads.get(id);
    const found = { status: lead?.lead_status, note: lead?.last_note, changes: (lead?.version ?? 0) - 1 };
    const right = { status, note, changes };
    const isRight = isDeepStrictEqual(found, right);
    return isRight ? [] : [`lead ${id} is ${JSON.stringify(found)} in place of ${JSON.stringify(right)}`];
  });
}

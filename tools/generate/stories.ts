import type { Insertable } from 'kysely';
import type { LeadStatus } from '../../src/contract/leadCodes';
import { roles, type RoleCode } from '../../src/contract/roles';
import type { LeadNotesTable } from '../../src/server/db/schema';
import { masterValues, type StoredMember } from '../../src/server/seed/company';
import { createLeadRecord, type LeadRecord } from '../../src/server/seed/leadRecords';
import { createSeededRandom, type SeededRandom } from '../../src/server/seed/seededRandom';

type Lead = LeadRecord['lead'];

/** A lead of the demonstration set without a number, an owner and an exact minute: many leads are told from one story. */
export interface Story extends Lead {
  /** Position in the order of creation, from 0. */
  k: number;
  has_calls: boolean;
  notes: StoryNote[];
}

export interface StoryNote extends Omit<Insertable<LeadNotesTable>, 'lead_id'> {
  is_last: boolean;
}

/** Most stories there are, for however many leads. */
const MOST_STORIES = 30_000;

/**
 * In percent of all leads: a company that has been selling for years. What is open is what its agents can work on, and
 * most of the rest came to nothing.
 */
const statusShares: readonly (readonly [LeadStatus, number])[] = [
  [0, 4],
  [1, 3.5],
  [2, 5],
  [3, 1.5],
  [4, 68],
  [5, 18],
];

/** How much is sold of each project and comes from each source, beside the first: in the order of the master lists. */
const projectWeights: readonly number[] = [1, 0.8, 0.6, 0.5, 0.4, 0.3, 0.3, 0.2, 0.15, 0.1];
const sourceWeights: readonly number[] = [1, 0.9, 0.7, 0.7, 0.5, 0.4, 0.3, 0.3, 0.3, 0.1, 0.2];

/** Stands for whoever gets the lead; only the role is read, which becomes a note's kind. */
const someone = (role: RoleCode): StoredMember => ({
  name: roles.admin === role ? 'Admin' : 'Staff',
  role,
  user_id: role,
  team_leader_id: null,
});
const admin = someone(roles.admin);
const leader = someone(roles.teamLeader);
const agent = someone(roles.agent);

const weightOf = (names: readonly string[], weights: readonly number[], name: string | null | undefined): number =>
  weights[names.indexOf(name ?? '')] ?? 0;

const createRecord = (random: SeededRandom, now: Date, status: LeadStatus): LeadRecord =>
  createLeadRecord(random, {
    status,
    now,
    contact: () => '',
    assign: ({ inQueue }) => {
      if (status === 0 && random.chance(0.7)) return { admin, leader: null, agent: null };
      return { admin, leader, agent: inQueue || random.chance(status <= 1 ? 0.8 : 0.97) ? agent : null };
    },
  });

/** The demonstration set knows no favourites: records are made until one is of a project and a source that sell. */
const createSkewedRecord = (random: SeededRandom, now: Date, status: LeadStatus): LeadRecord => {
  for (;;) {
    const record = createRecord(random, now, status);
    const { project, lead_source } = record.lead;
    const weight =
      weightOf(masterValues.Project, projectWeights, project) *
      weightOf(masterValues['Lead Source'], sourceWeights, lead_source);
    if (random.chance(weight)) return record;
  }
};

/** The stories that `leads` leads are told from, in the order of their creation. The same number gives the same ones. */
export const createStories = (leads: number, seedNumber: number, now: Date): Story[] => {
  const random = createSeededRandom(seedNumber);
  const count = Math.min(leads, MOST_STORIES);
  return statusShares
    .flatMap(([status, share]) =>
      Array.from({ length: Math.max(1, Math.round((count * share) / 100)) }, () =>
        createSkewedRecord(random, now, status),
      ),
    )
    .sort((one, other) => one.lead.created_at.getTime() - other.lead.created_at.getTime())
    .map(({ lead, notes }, k) => ({
      ...lead,
      k,
      has_calls: notes.length > 0,
      notes: notes.map((note, index) => ({ ...note, is_last: index === notes.length - 1 })),
    }));
};

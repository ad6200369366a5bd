import type { Insertable, Kysely } from 'kysely';
import { openLeadStatuses, type LeadListCode } from '../../../src/contract/leadCodes';
import type { Database, LeadsTable } from '../../../src/server/db/schema';
import { testNow } from '../../support/testClock';
import type { People, SignedInUser } from '../../support/people';

const DAY = 24 * 60 * 60 * 1000;

/** The day in India, computed independently of the product. */
const dayOf = (instant: number): string => new Date(instant + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
const today = dayOf(testNow.getTime());
export const dayFromNow = (days: number): string => dayOf(testNow.getTime() + days * DAY);

export const projects = ['Palm Grove', "O'Neil % Towers", 'Lake_View'];
export const sources = ['Website', 'Walk In'];

export interface ModelLead {
  id: number;
  cust_id: string;
  created: number;
  status: number;
  leader: number | null;
  agent: number | null;
  project: string;
  source: string;
  followUp: number | null;
  visit: string | null;
}

/** Cycles through a list of choices, each list at its own pace. */
const pick = <Value>(values: readonly Value[], position: number): Value => {
  const value = values[position % values.length];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

/** Creates leads of every kind, many within a second of India's midnight or at one instant. */
export async function createModel(db: Kysely<Database>, people: People, count: number): Promise<ModelLead[]> {
  const midnight = Date.parse(`${today}T00:00:00+05:30`);
  const instants = [-1, 0, 1000, 12 * 3600_000, 23 * 3600_000];
  const owners = [
    [null, null],
    [people.leader.user_id, null],
    [people.leader.user_id, people.agent.user_id],
    [people.otherLeader.user_id, people.otherAgent.user_id],
  ] as const;
  const rows = Array.from({ length: count }, (_, n): Omit<ModelLead, 'id' | 'cust_id'> => {
    const [leader, agent] = pick(owners, n);
    const days = [-3, -2, -1, 0, 1, 2].map((offset) => offset * DAY);
    return {
      // Includes fresh leads with a leader and working leads without, which the scope must tell apart.
      status: (leader === null) === n % 3 > 0 ? 0 : 1 + (Math.floor(n / 4) % 5),
      leader,
      agent,
      project: pick(projects, Math.floor(n / 3)),
      source: pick(sources, Math.floor(n / 7)),
      created: midnight + pick(days, Math.floor(n / 11)) + pick(instants, n),
      followUp: n % 5 === 0 ? null : midnight + pick(days, Math.floor(n / 2)) + pick(instants, Math.floor(n / 13)),
      visit: n % 3 === 0 ? null : dayOf(midnight + pick(days, Math.floor(n / 5))),
    };
  });
  const inserted = await db
    .insertInto('leads')
    .values(
      rows.map((row, n): Insertable<LeadsTable> => ({
        name: `Customer ${n}`,
        contact: '9876543210',
        lead_status: row.status,
        team_leader_id: row.leader,
        agent_id: row.agent,
        project: row.project,
        lead_source: row.source,
        created_at: new Date(row.created),
        follow_up: row.followUp === null ? null : new Date(row.followUp),
        site_visit: row.visit,
      })),
    )
    .returning(['id', 'cust_id', 'name'])
    .execute();
  return inserted.flatMap(({ id, cust_id, name }) => {
    const row = rows[Number(name.slice('Customer '.length))];
    return row ? [{ id, cust_id, ...row }] : [];
  });
}

const isOpen = ({ status }: ModelLead): boolean => openLeadStatuses.some((open) => open === status);
const followUpDay = ({ followUp }: ModelLead): string | null => (followUp === null ? null : dayOf(followUp));

/** Whether a lead is in a list, by the decisions. */
const stands = (lead: ModelLead, code: LeadListCode): boolean => {
  const due = followUpDay(lead);
  if (code === 6) return isOpen(lead) && due !== null && due < today;
  if (code === 7) return isOpen(lead) && lead.visit === today;
  if (code === 8) return isOpen(lead) && due === today;
  if (code === 9) return isOpen(lead) && lead.visit === dayFromNow(1);
  if (code === 10) return isOpen(lead) && lead.visit !== null && lead.visit >= today;
  return lead.status === code;
};

const mayMeet = (lead: ModelLead, { role, user_id }: SignedInUser): boolean =>
  role === 1 ||
  (role === 2 && (lead.leader === user_id || (lead.status === 0 && lead.leader === null))) ||
  (role === 3 && lead.agent === user_id);

export interface ModelFilters {
  leaders: number[];
  agents: number[];
  projects: string[];
  source: string;
  customer: string;
  from: string;
  to: string;
  order: 'newest' | 'oldest' | 'due';
}

/** Ids of a whole list in order, computed plainly. */
export const expectedIds = (
  leads: readonly ModelLead[],
  actor: SignedInUser,
  code: LeadListCode,
  filters: Partial<ModelFilters> = {},
): number[] => {
  const { leaders = [], agents = [], projects: wanted = [], source, customer, from, to, order } = filters;
  return leads
    .filter((lead) => stands(lead, code) && mayMeet(lead, actor))
    .filter((lead) => leaders.every((id) => lead.leader === id) && agents.every((id) => lead.agent === id))
    .filter((lead) => wanted.every((project) => lead.project === project) && (!source || lead.source === source))
    .filter((lead) => !customer || lead.cust_id.toLowerCase().includes(customer.toLowerCase()))
    .filter((lead) => (!from || dayOf(lead.created) >= from) && (!to || dayOf(lead.created) <= to))
    .sort((one, other) =>
      order === 'due'
        ? (one.followUp ?? 0) - (other.followUp ?? 0) || one.id - other.id
        : (order === 'oldest' ? 1 : -1) * (one.created - other.created || one.id - other.id),
    )
    .map(({ id }) => id);
};

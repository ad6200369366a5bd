import { indiaDayOf, addDays } from '../../src/contract/calendar';
import type { AnswerOf } from '../../src/contract/endpoints';
import { unwrapLeadPage } from '../../src/contract/leads';
import { leadStatuses, type LeadListCode } from '../../src/contract/leadCodes';
import { updatePayload } from '../../test/support/payloads';
import { sample, type Figure } from './figures';
import type { Person } from './person';
import { figureCases, reportCases } from './reportCases';
import { searchCases } from './searchCases';

/** A row of the table. */
export interface Case {
  group: 'floor' | 'counters' | 'pages' | 'queues' | 'filters' | 'search' | 'report' | 'figures' | 'lead' | 'transfer';
  name: string;
  /** Milliseconds that p50 and p99 are to reach; none for what only tells how busy the machine is. */
  reach?: readonly [number, number];
  run(): Promise<Figure>;
}

export interface People {
  admin: Person;
  leader: Person;
  agent: Person;
}

const statusLists = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly LeadListCode[];
const queues = [7, 8, 9, 10] as const satisfies readonly LeadListCode[];

type Place = 'first' | 'middle' | 'last';

const pageAt = (person: Person, code: LeadListCode, place: Place): number => {
  const last = person.lastPage(code);
  return { first: 1, middle: Math.ceil(last / 2), last }[place];
};

const list = (person: Person, lead_status: LeadListCode, page: number, filters: object = {}) =>
  person.call('listLeads', { body: { lead_status, page, ...filters } });

const timed = async (answer: Promise<{ milliseconds: number }>): Promise<number> => (await answer).milliseconds;

const turnOf = <Item>(items: readonly [Item, ...Item[]], turn: number): Item => items[turn % items.length] ?? items[0];

/** Pages of several lists in turn. */
const pagesCase = (person: Person, codes: readonly [LeadListCode, ...LeadListCode[]], place: Place) => () =>
  sample((turn) => {
    const code = turnOf(codes, turn);
    return timed(list(person, code, pageAt(person, code, place)));
  });

const rowsOf = async (person: Person, code: LeadListCode, page: number) =>
  unwrapLeadPage((await list(person, code, page)).json()).rows;

const detailOf = async (person: Person, id: number): Promise<AnswerOf<'getLead'>> =>
  (await person.call('getLead', { params: { id } })).json() as AnswerOf<'getLead'>; // this server's own answer

const TRANSFER = 200;
const MOST_TRANSFERS = 20;

/** Fresh leads are used up: at most half of those there are. */
const transferCase = async ({ admin }: People): Promise<Figure> => {
  const leaders = (await admin.call('listTeamLeaders')).json() as AnswerOf<'listTeamLeaders'>; // this server's own answer
  const transfers = Math.max(1, Math.min(MOST_TRANSFERS, Math.floor(admin.totals[0] / 2 / TRANSFER)));
  const lastPage = admin.lastPage(0);
  return sample(
    async (turn) => {
      const ids: number[] = [];
      // From the end, where nobody else looks: those that were transferred are gone from there.
      for (let page = Math.max(1, lastPage - turn * 4); ids.length < TRANSFER && page > 0; page -= 1) {
        for (const { id } of await rowsOf(admin, leadStatuses.fresh, page)) if (ids.length < TRANSFER) ids.push(id);
      }
      const target = leaders.data[turn % leaders.data.length]?.user_id ?? '';
      return timed(admin.call('assignLeads', { body: { lead_id: ids, tl_id: target, agent_id: '', project_id: '' } }));
    },
    { most: transfers, seconds: 10, isCold: true },
  );
};

const saveCase = (person: Person, ids: readonly [number, ...number[]]) => () =>
  sample(async (turn) => {
    const { data } = await detailOf(person, turnOf(ids, turn));
    const now = new Date().toISOString();
    return timed(
      person.call('updateLead', {
        body: updatePayload(data, {
          notes: `Asked for the price list again, ${now}.`,
          call_status: 'Connect',
          last_call_action: 'on calls',
          lead_status: String(leadStatuses.inProgress),
          follow_up: `${addDays(indiaDayOf(new Date()), turn % 5)} 11:30`,
        }),
      }),
    );
  });

/** Every row of the table that one client is enough for, in its order. */
export const casesFor = async (people: People): Promise<Case[]> => {
  const everybody = [people.admin, people.leader, people.agent];
  const { admin } = people;
  const [row] = await rowsOf(admin, leadStatuses.archived, pageAt(admin, leadStatuses.archived, 'middle'));
  const some = await rowsOf(admin, leadStatuses.inProgress, pageAt(admin, leadStatuses.inProgress, 'middle'));
  const [id, ...ids] = some.map((lead) => lead.id);
  if (!row || id === undefined) throw new Error('There are too few leads to measure with.');
  const { data } = await detailOf(admin, row.id);
  const number = data.cust_id.replace(/\D/g, '');
  const archived = (filters: object) => (turn: number) =>
    timed(list(admin, leadStatuses.archived, 1 + (turn % 5), filters));
  const team = { teamLeader: data.assign_team_leader_id ?? '' };
  const kind = { project: data.project_id ?? '', leadSource: data.lead_source ?? '' };
  const days = { dateFrom: row.created_at?.slice(0, 10) ?? '', dateTo: row.created_at?.slice(0, 10) ?? '' };
  const oneFilter = [
    team,
    { agent: data.assign_agent_id ?? '' },
    { project: kind.project },
    { leadSource: kind.leadSource },
  ];
  return [
    {
      group: 'floor',
      name: 'the least there is: the list of states',
      run: () => sample(() => timed(admin.call('listStates'))),
    },
    ...everybody.map((person): Case => ({
      group: 'counters',
      name: `the 11 counters, ${person.role}`,
      reach: [2, 10],
      run: () => sample(() => timed(person.call('getCounters'))),
    })),
    ...everybody.flatMap((person) =>
      (['first', 'middle', 'last'] as const).map((place): Case => ({
        group: 'pages',
        name: `${place} page of lists 0-6, ${person.role}`,
        reach: [3, 10],
        run: pagesCase(person, statusLists, place),
      })),
    ),
    ...everybody.flatMap((person) =>
      (['first', 'last'] as const).map((place): Case => ({
        group: 'queues',
        name: `${place} page of queues 7-10, ${person.role}`,
        reach: [8, 30],
        run: pagesCase(person, queues, place),
      })),
    ),
    {
      group: 'filters',
      name: 'one filter: leader, agent, project, source',
      reach: [5, 15],
      run: () => sample((turn) => archived(oneFilter[turn % oneFilter.length] ?? {})(turn)),
    },
    { group: 'filters', name: 'one filter: a day', reach: [5, 15], run: () => sample(archived(days)) },
    {
      group: 'filters',
      name: 'leader + project + source',
      reach: [5, 15],
      run: () => sample(archived({ ...team, ...kind })),
    },
    {
      group: 'search',
      name: 'customer ID, whole',
      reach: [3, 30],
      run: () => sample(archived({ customer: data.cust_id })),
    },
    {
      group: 'search',
      name: 'customer ID, part',
      reach: [3, 30],
      run: () => sample(archived({ customer: number.slice(-4) })),
    },
    ...searchCases(everybody, some),
    ...reportCases(everybody),
    ...figureCases(everybody),
    {
      group: 'lead',
      name: 'read a lead with its history',
      reach: [3, 10],
      run: () => sample((turn) => timed(admin.call('getLead', { params: { id: turnOf([id, ...ids], turn) } }))),
    },
    { group: 'lead', name: 'save a lead', reach: [5, 20], run: saveCase(admin, [id, ...ids]) },
    { group: 'transfer', name: `transfer ${TRANSFER} leads`, reach: [25, 100], run: () => transferCase(people) },
  ];
};

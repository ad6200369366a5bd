import { setTimeout as pause } from 'node:timers/promises';
import { counterKeys } from '../../src/contract/dashboard';
import type { AnswerOf, EndpointName } from '../../src/contract/endpoints';
import { unwrapCounters } from '../../src/contract/envelopes';
import { unwrapLeadPage } from '../../src/contract/leads';
import { leadStatuses, type LeadStatus } from '../../src/contract/leadCodes';
import type { Wire, WireAnswer, WireCall } from '../../bench/server/wire';
import { calledPayload, leadPayload } from '../support/payloads';

/** A lead as its caller left it. */
interface OwnLead {
  id: number;
  status: LeadStatus;
  agent: number | null;
  /** All that the caller noted about it, oldest first. */
  notes: string[];
}

/** A team leader with one agent, who works alone on the leads of the team. */
export interface CallerSetup {
  name: string;
  token: string;
  leader: number;
  agent: number;
  /** Fresh leads of the team, to be transferred. */
  fresh: readonly number[];
  /** Fresh leads of nobody, which every team leader sees and nobody here touches. */
  pool: number;
}

/** Answers that all callers have received. */
export interface Heard {
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Each answer that did not know what the same caller had written before: what was asked, wanted and answered. */
  forgotten: string[];
}

const GIVE_UP = 60_000;
const statuses = [leadStatuses.inProgress, leadStatuses.hot, leadStatuses.new] as const;

/** @param wires one for each process, which are asked in turn */
export const createCaller = (setup: CallerSetup, wires: readonly Wire[], heard: Heard) => {
  /** Acknowledged writes by lead id. */
  const leads = new Map<number, OwnLead>(
    setup.fresh.map((id) => [id, { id, status: leadStatuses.fresh, agent: null, notes: [] }]),
  );
  const untouched = [...setup.fresh];
  /** Leads that were created, by the name each was given. */
  const created: string[] = [];
  let calls = 0;
  let turns = 0;

  /** The next process is asked, and another one again while the answer is 503, as the application does. */
  const call = async (name: EndpointName, options: Omit<WireCall, 'token'> = {}): Promise<WireAnswer> => {
    const started = performance.now();
    while (performance.now() - started < GIVE_UP) {
      calls += 1;
      const wire = wires[calls % wires.length];
      if (!wire) break;
      const answer = await wire.call(name, { ...options, token: setup.token });
      heard.statuses.set(answer.status, (heard.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) return answer;
      if (answer.status !== 503) {
        // A lead that is not there yet, or a save that began with what it no longer is.
        const refused = `${name}: ${answer.status} ${JSON.stringify(answer.json())}`;
        heard.forgotten.push(refused);
        throw new Error(refused);
      }
      await pause(100);
    }
    throw new Error(`${name} was not answered for a minute.`);
  };
  const key = (): string => `${setup.name} ${turns}`;

  const create = async (): Promise<OwnLead> => {
    const name = `${setup.name}, lead ${turns}`;
    const answer = await call('createLead', { body: leadPayload({ name }), key: key() });
    const { id } = answer.json() as AnswerOf<'createLead'>; // this server's own answer
    created.push(name);
    return { id, status: leadStatuses.new, agent: null, notes: [] };
  };
  const transfer = async (id: number): Promise<OwnLead> => {
    const body = { lead_id: [id], tl_id: setup.leader, agent_id: setup.agent, project_id: '' };
    await call('assignLeads', { body, key: key() });
    return { id, status: leadStatuses.new, agent: setup.agent, notes: [] };
  };
  const save = async (lead: OwnLead): Promise<OwnLead> => {
    const { data } = await detailOf(lead.id);
    const status = statuses[turns % statuses.length] ?? leadStatuses.hot;
    const note = `${setup.name}, note ${turns}`;
    const body = calledPayload(data, note, status);
    await call('updateLead', { body, key: key() });
    return { ...lead, status, notes: [...lead.notes, note] };
  };

  const detailOf = async (id: number): Promise<AnswerOf<'getLead'>> =>
    (await call('getLead', { params: { id } })).json() as AnswerOf<'getLead'>; // this server's own answer

  const check = (what: string, wanted: unknown, found: unknown): void => {
    if (JSON.stringify(wanted) === JSON.stringify(found)) return;
    heard.forgotten.push(`${key()}, ${what}: wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
  };
  const countOf = (status: LeadStatus): number =>
    [...leads.values()].filter((lead) => lead.status === status).length +
    (status === leadStatuses.fresh ? setup.pool : 0);

  const look = async ({ id, status, agent, notes }: OwnLead): Promise<void> => {
    const counters = unwrapCounters((await call('getCounters')).json());
    for (const one of [0, 1, 2, 3] as const) check(counterKeys[one], countOf(one), counters[counterKeys[one]]);
    const { data, notes: history } = await detailOf(id);
    check('status', String(status), data.lead_status);
    check('agent', agent, data.assign_agent_id);
    check('notes', notes, history.map((note) => note.notes ?? note.tl_remark).reverse());
    const body = { lead_status: String(status), customer: data.cust_id };
    const found = unwrapLeadPage((await call('listLeads', { body })).json());
    check(
      'found in its list',
      [[id, status]],
      found.rows.map((row) => [row.id, row.lead_status]),
    );
    const list = unwrapLeadPage((await call('listLeads', { body: { lead_status: String(status) } })).json());
    check('total of its list', countOf(status), list.total);
  };

  /** Writes something under a key until it is acknowledged, then reads everything that it shows in. */
  const turn = async (): Promise<void> => {
    turns += 1;
    const [first] = [...leads.values()].filter((lead) => lead.status !== leadStatuses.fresh);
    const next = turns % 4 === 2 ? untouched.shift() : undefined;
    let lead: OwnLead;
    if (next !== undefined) lead = await transfer(next);
    else if (turns % 4 === 1 || first === undefined) lead = await create();
    else lead = await save(turns % 2 === 0 ? first : ([...leads.values()].at(-1) ?? first));
    leads.set(lead.id, lead);
    await look(lead);
  };

  return { turn, leads, created };
};

export type Caller = ReturnType<typeof createCaller>;

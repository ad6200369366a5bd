import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '../../src/contract/endpoints';
import { leadStatuses, type LeadStatus } from '../../src/contract/leadCodes';
import type { WireCall } from '../../bench/server/wire';
import { calledPayload, leadPayload } from '../support/payloads';
import type { Ask, Heard } from './asker';
import type { Write } from './ledger';
import type { Person } from './people';

interface Work {
  ask: Ask;
  ledger: Write[];
  heard: Heard;
  noteAcknowledged: (sent: number) => void;
  isOver: () => boolean;
}

/** Leads of one transfer. */
const BULK = 10;
/** One in so many acknowledged writes is repeated, as after a lost answer. */
const SENT_AGAIN = 5;
/** One in so many writes with a lost answer is given up: its outcome stays unknown. */
const GIVEN_UP = 6;

const statuses = [leadStatuses.inProgress, leadStatuses.hot, leadStatuses.new] as const;

/** Works until it is over; resolves then. What a server refuses is a problem, and ends the work of this caller. */
export async function startCaller(person: Person, { ask, ledger, heard, noteAcknowledged, isOver }: Work) {
  const { name, token, admin, leader, agent } = person;
  const fresh = [...person.fresh];
  /** Leads of the team with the status each was left in. */
  const owned = new Map<number, LeadStatus>();
  let turns = 0;
  let acknowledged = 0;
  let uncertain = 0;

  /** @returns the answer, or undefined when it was given up: what it was about is not touched any more */
  const write = async (entry: Write, body: object): Promise<unknown> => {
    ledger.push(entry);
    const call: WireCall = { token, key: entry.key, body };
    const done = await ask(entry.call, call, () => (uncertain += 1) % GIVEN_UP === 0);
    if (!done) return undefined;
    entry.isAcknowledged = true;
    noteAcknowledged(done.sent);
    const answer = done.answer.json();
    if ((acknowledged += 1) % SENT_AGAIN === 0) {
      const again = await ask(entry.call, call, () => true);
      if (again && !isDeepStrictEqual(again.answer.json(), answer)) {
        heard.problems.push(`${entry.key} was answered differently when it was sent again`);
      }
    }
    return answer;
  };
  const asked = () => ({ key: `${name}, write ${turns}`, author: admin, isAcknowledged: false });

  const create = async (): Promise<void> => {
    const lead = `Lead ${turns} of ${name}`;
    const remark = turns % 8 < 4 ? `Remark ${turns} of ${name}` : null;
    const entry: Write = { ...asked(), call: 'createLead', name: lead, remark, id: null };
    const answer = await write(entry, leadPayload({ name: lead, remark: remark ?? '' }));
    if (answer === undefined) return;
    entry.id = (answer as AnswerOf<'createLead'>).id; // this server's own answer
    fresh.push(entry.id);
  };
  const transfer = async (): Promise<void> => {
    const leads = fresh.splice(0, BULK);
    const body = { lead_id: leads, tl_id: leader, agent_id: agent, project_id: '' };
    const answer = await write({ ...asked(), call: 'assignLeads', leads, leader, agent }, body);
    if (answer !== undefined) leads.forEach((id) => owned.set(id, leadStatuses.new));
  };
  const save = async (lead: number, left: LeadStatus): Promise<void> => {
    const read = await ask('getLead', { token, params: { id: lead } });
    if (!read) return;
    const { data } = read.answer.json() as AnswerOf<'getLead'>; // this server's own answer
    if (data.lead_status !== String(left)) heard.problems.push(`${name} found lead ${lead} other than it was left`);
    const status = statuses[turns % statuses.length] ?? leadStatuses.hot;
    const note = `Note ${turns} of ${name}`;
    owned.delete(lead);
    const answer = await write(
      { ...asked(), call: 'updateLead', lead, note, status },
      calledPayload(data, note, status),
    );
    // At the end of the row: the others have their turn before it.
    if (answer !== undefined) owned.set(lead, status);
  };

  try {
    while (!isOver()) {
      turns += 1;
      const [next] = owned;
      if (turns % 4 === 1 && fresh.length >= BULK) await transfer();
      else if (turns % 4 === 2 || !next) await create();
      else await save(...next);
    }
  } catch (error) {
    heard.problems.push(`${name} ended: ${String(error)}`);
  }
}

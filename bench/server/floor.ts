import type { LeadListCode } from '../../src/contract/leadCodes';
import { unwrapLeadPage, type ListedLead } from '../../src/contract/leads';
import { createSeededRandom } from '../../src/server/seed/seededRandom';
import { figureOf } from './figures';
import { callMade, leadsOf } from './mix';
import { personOf, type Person } from './person';
import type { Wire, WireAnswer } from './wire';

const ROUNDS = 3;

/** The Admin and the team leaders, whose pages are full. */
const BUSY = 5;

const lists = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly LeadListCode[];

type Call = (person: Person, turn: number) => Promise<WireAnswer>;

/** Few distinct calls of each kind, which a floor has to learn. */
const callsFor = async (people: readonly Person[]): Promise<[name: string, people: Person[], call: Call][]> => {
  const busy = people.map((_person, index) => people[index % BUSY]).flatMap((person) => person ?? []);
  const [admin] = people;
  const answer = await admin?.call('listLeads', { body: { lead_status: 3, page: 1 } });
  const texts = answer ? unwrapLeadPage(answer.json()).rows.slice(0, 4) : [];
  const names = texts.flatMap(({ name, contact }) => [name?.split(' ').at(-1) ?? '', contact?.slice(-6) ?? '']);
  const own = new Map<string, ListedLead | undefined>();
  for (const [seed, person] of people.entries()) {
    own.set(person.token, (await leadsOf(createSeededRandom(seed), person))[0]);
  }
  return [
    [
      'list page',
      busy,
      (person, turn) => {
        const lead_status = lists[turn % lists.length] ?? 0;
        return person.call('listLeads', {
          body: { lead_status, page: 1 + (turn % Math.min(2, person.lastPage(lead_status))) },
        });
      },
    ],
    ['counters', busy, (person) => person.call('getCounters')],
    [
      'search',
      busy,
      (person, turn) => person.call('searchLeads', { body: { search_value: names[turn % names.length], page: 1 } }),
    ],
    [
      'save',
      people.filter(({ token }) => own.get(token)),
      (person, turn) => {
        const lead = own.get(person.token);
        return person.call('updateLead', { body: lead && callMade(lead, turn % 2, 2 + (turn % 2), 1) });
      },
    ],
  ];
};

const perSecond = async (people: readonly Person[], call: Call, seconds: number): Promise<number> => {
  let count = 0;
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  const work = async (person: Person): Promise<void> => {
    for (let turn = 0; elapsed() < seconds; turn += 1) {
      await call(person, turn);
      count += 1;
    }
  };
  await Promise.all(people.map(work));
  return count / elapsed();
};

/** Answers a second of the product and its floor, measured in turns: the medians. */
export const compareWithFloor = async (people: readonly Person[], floor: Wire, seconds: number) => {
  const rows: { name: string; product: number; floor: number }[] = [];
  for (const [name, clients, call] of await callsFor(people)) {
    const onFloor = await Promise.all(clients.map(({ role, token }) => personOf(floor, role, token)));
    const sides = { product: clients, floor: onFloor };
    const rates = { product: [] as number[], floor: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of ['product', 'floor'] as const) {
        const rate = await perSecond(sides[side], call, seconds);
        // The first round warms up, and the floor learns.
        if (round > 0) rates[side].push(rate);
      }
    }
    rows.push({ name, product: figureOf(rates.product).p50, floor: figureOf(rates.floor).p50 });
  }
  return rows;
};

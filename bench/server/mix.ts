import { addDays, indiaDayOf } from '../../src/contract/calendar';
import { unwrapLeadPage, type ListedLead } from '../../src/contract/leads';
import { leadListCodes, type LeadListCode } from '../../src/contract/leadCodes';
import { createSeededRandom, type SeededRandom } from '../../src/server/seed/seededRandom';
import { figureOf, type Figure } from './figures';
import type { Person } from './person';
import type { WireAnswer } from './wire';

/** Totals over all clients, which send each request as soon as the last one is answered. */
export interface MixFigures {
  requestsPerSecond: number;
  all: Figure;
  lists: Figure;
  counters: Figure;
  writes: Figure;
  /** Answers other than 200, by status; 0 for none at all. */
  errors: ReadonlyMap<number, number>;
}

type Kind = 'lists' | 'counters' | 'writes';

interface Measured {
  kind: Kind;
  milliseconds: number;
}

const kinds: readonly (readonly [Kind, number])[] = [
  ['lists', 70],
  ['counters', 10],
  ['writes', 20],
];

/** The first pages are looked at as often as all others together. */
const listCall = (random: SeededRandom, person: Person): Promise<WireAnswer> => {
  const lead_status = random.pick(leadListCodes);
  const page = random.chance(0.5) ? 1 : random.int(1, person.lastPage(lead_status));
  return person.tryCall('listLeads', { body: { lead_status, page } });
};

/** A call was made to this lead. */
export const callMade = (lead: ListedLead, number: number, status: number, inDays: number) => ({
  id: lead.id,
  name: lead.name ?? '',
  contact: lead.contact ?? '',
  gender: 'Female',
  state: 'Maharashtra',
  city: lead.city ?? '',
  lead_source: lead.lead_source ?? '',
  project: lead.project ?? '',
  notes: `Call number ${number}: wants to come on the weekend.`,
  call_status: 'Connect',
  last_call_action: 'on calls',
  lead_status: String(status),
  follow_up: `${addDays(indiaDayOf(new Date()), inDays)} 11:30`,
});

/** Saves a call's outcome, the next follow-up and, at times, another status. */
const saveCall = (random: SeededRandom, person: Person, lead: ListedLead): Promise<WireAnswer> => {
  const status = random.weighted([
    [2, 6],
    [3, 3],
    [1, 1],
  ]);
  return person.tryCall('updateLead', {
    body: {
      ...callMade(lead, random.int(1, 1_000_000), status, random.int(0, 9)),
      ...(random.chance(0.2) && { site_visit: addDays(indiaDayOf(new Date()), random.int(0, 5)) }),
    },
  });
};

/** Open leads that this person may save. */
export const leadsOf = async (random: SeededRandom, person: Person): Promise<ListedLead[]> => {
  const code = ([2, 1, 3, 4, 5] as const satisfies readonly LeadListCode[]).find((one) => person.totals[one] > 0) ?? 2;
  const page = random.int(1, person.lastPage(code));
  return unwrapLeadPage((await person.call('listLeads', { body: { lead_status: code, page } })).json()).rows;
};

/**
 * Each person makes one call after the other: 70 in 100 are pages of lists, 10 counters, 20 saves of a lead.
 * @param seconds how long is measured, after two seconds that are not
 */
export const runMix = async (people: readonly Person[], seconds: number): Promise<MixFigures> => {
  const measured: Measured[] = [];
  const errors = new Map<number, number>();
  let isMeasuring = false;
  let isOver = false;
  const targets = new Map<Person, ListedLead[]>();
  for (const [index, person] of people.entries()) {
    targets.set(person, await leadsOf(createSeededRandom(index), person));
  }

  const work = async (person: Person, index: number): Promise<void> => {
    const random = createSeededRandom(1000 + index);
    const leads = targets.get(person) ?? [];
    while (!isOver) {
      const kind = leads.length === 0 ? 'lists' : random.weighted(kinds);
      const started = performance.now();
      const call =
        kind === 'lists'
          ? listCall(random, person)
          : kind === 'counters'
            ? person.tryCall('getCounters')
            : saveCall(random, person, random.pick(leads));
      const status = await call.then(
        (answer) => answer.status,
        () => 0,
      );
      // Includes requests under way at the end: otherwise the slowest would be left out.
      if (!isMeasuring) continue;
      measured.push({ kind, milliseconds: performance.now() - started });
      if (status !== 200) errors.set(status, (errors.get(status) ?? 0) + 1);
    }
  };

  const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const all = Promise.all(people.map(work));
  await pause(2_000);
  isMeasuring = true;
  const started = performance.now();
  await pause(seconds * 1000);
  isOver = true;
  await all;
  const elapsed = (performance.now() - started) / 1000;
  const timesOf = (kind?: Kind): number[] =>
    measured.filter((one) => kind === undefined || one.kind === kind).map(({ milliseconds }) => milliseconds);
  return {
    requestsPerSecond: measured.length / elapsed,
    all: figureOf(timesOf()),
    lists: figureOf(timesOf('lists')),
    counters: figureOf(timesOf('counters')),
    writes: figureOf(timesOf('writes')),
    errors,
  };
};

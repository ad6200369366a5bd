import type { ListedLead } from '../../src/contract/leads';
import { sample } from './figures';
import type { Case } from './cases';
import type { Person } from './person';

type Text = (lead: ListedLead, turn: number) => string;

const digits = (lead: ListedLead, count: number): string => (lead.contact ?? '').slice(-count);
const word = (lead: ListedLead, at: number): string => (lead.name ?? '').split(' ').at(at) ?? '';

/** Nobody among the generated leads has both: the words that most have, and no lead for them. */
const strangers = ['gurpreet patil', 'snehal singh', 'karthik sharma', 'harpreet reddy'];

/** Each of these stands in many names, and in no generated one both: what was looked for among the newest in vain is looked for in all. */
const oddPairs = ['singh z', 'reddy q', 'patil f', 'sharma z'];

const rarePairs = ['s q', 'k z', 'q z', 's x'];

/** Texts typed for an existing or a missing lead. */
const texts: readonly (readonly [what: string, text: Text])[] = [
  ['a whole number', (lead) => `+91 ${digits(lead, 10)}`],
  ['the last 6 digits', (lead) => digits(lead, 6)],
  ['the last 5 digits', (lead) => digits(lead, 5)],
  ['the last 4 digits', (lead) => digits(lead, 4)],
  ['first and last name', (lead) => lead.name ?? ''],
  ['last name and a letter', (lead) => `${word(lead, -1)} ${word(lead, 0).slice(0, 1)}`],
  ['a name and a letter that nobody has with it', (_lead, turn) => oddPairs[turn % oddPairs.length] ?? ''],
  ['a last name', (lead) => word(lead, -1)],
  ['three letters of a name', (lead) => word(lead, -1).slice(0, 3)],
  ['two letters of a name', (lead) => word(lead, -1).slice(0, 2)],
  ['a letter', (lead) => word(lead, -1).slice(0, 1)],
  ['a letter that few have', (_lead, turn) => 'zqxe'.charAt(turn % 4)],
  ['two single letters', (lead) => `${word(lead, 0).slice(0, 1)} ${word(lead, -1).slice(0, 1)}`],
  ['two single letters that few have both', (_lead, turn) => rarePairs[turn % rarePairs.length] ?? ''],
  ['the last name that most have', () => 'singh'],
  ['two names that many have and nobody both', (_lead, turn) => strangers[turn % strangers.length] ?? ''],
  ['a name that nobody has', (_lead, turn) => `zubin xerxes ${turn}`.replaceAll(/\d/g, 'q')],
  ['a customer ID', (lead) => lead.cust_id ?? ''],
  ['a customer ID but for two digits', (lead) => (lead.cust_id ?? '').slice(0, -2)],
];

/** The search over all leads of each person's scope, for what stands in the leads given. */
export const searchCases = (people: readonly Person[], leads: readonly ListedLead[]): Case[] =>
  people.flatMap((person) =>
    texts.map(([what, text]): Case => ({
      group: 'search',
      name: `search everywhere, ${person.role}: ${what}`,
      reach: [30, 30],
      run: () =>
        sample(async (turn) => {
          const lead = leads[turn % leads.length];
          if (!lead) throw new Error('There are no leads to search for.');
          return (await person.call('searchLeads', { body: { search_value: text(lead, turn), page: 1 } })).milliseconds;
        }),
    })),
  );

import { addDays, indiaDayOf } from '../../src/contract/calendar';
import { reportDivisions } from '../../src/contract/report';
import type { Case } from './cases';
import { sample } from './figures';
import type { Person } from './person';

/** The report of a month that ends today, by each of what it can be divided by. */
export const reportCases = (everybody: readonly Person[]): Case[] => {
  const to = indiaDayOf(new Date());
  const from = addDays(to, -29);
  return everybody.flatMap((person) =>
    reportDivisions.map((by): Case => ({
      group: 'report',
      name: `the report of a month by ${by}, ${person.role}`,
      reach: [200, 400],
      run: () => sample(async () => (await person.call('getReport', { body: { from, to, by } })).milliseconds),
    })),
  );
};

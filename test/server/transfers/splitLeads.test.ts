import * as fc from 'fast-check';
import { type Load, splitLeads } from '../../../src/server/transfers/planDistribution';

const load: fc.Arbitrary<Load> = fc.record({ open_leads: fc.nat(12), due_today: fc.nat(4) });
const agents = fc.array(load, { minLength: 1, maxLength: 9 });
const countTo = (count: number): number[] => Array.from({ length: count }, (_each, n) => n + 1);
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

test('each lead goes to one agent, and all of them go', () => {
  fc.assert(
    fc.property(fc.nat(60), agents, fc.constantFrom('even', 'load'), (count, team, by) => {
      const shares = splitLeads(countTo(count), team, by);
      expect(shares).toHaveLength(team.length);
      expect(shares.flat().sort((one, other) => one - other)).toEqual(countTo(count));
      for (const share of shares) expect(share).toEqual([...share].sort((one, other) => one - other));
    }),
  );
});

test('even: nobody gets more than one lead more than another, and the extra ones go to those who have less', () => {
  fc.assert(
    fc.property(fc.nat(60), agents, (count, team) => {
      const gets = splitLeads(countTo(count), team, 'even').map((share) => share.length);
      expect(spread(gets)).toBeLessThanOrEqual(1);
      team.forEach((one, n) => {
        team.forEach((other, m) => {
          if (one.open_leads < other.open_leads) expect(gets[n]).toBeGreaterThanOrEqual(gets[m] ?? 0);
        });
      });
    }),
  );
});

test('load: whoever gets a lead has no more open leads afterwards than anybody else, but for one', () => {
  fc.assert(
    fc.property(fc.nat(60), agents, (count, team) => {
      const shares = splitLeads(countTo(count), team, 'load');
      const after = team.map(({ open_leads }, n) => open_leads + (shares[n]?.length ?? 0));
      const heights = after.filter((_height, n) => (shares[n]?.length ?? 0) > 0);
      for (const height of heights) expect(height - 1).toBeLessThanOrEqual(Math.min(...after));
    }),
  );
});

test.each([
  ['even', [[1, 4], [2, 5], [3]]],
  ['load', [[1, 2, 4], [3, 5], []]],
] as const)('%s: the same leads and agents are always split the same', (by, shares) => {
  const team = [
    { open_leads: 1, due_today: 0 },
    { open_leads: 2, due_today: 0 },
    { open_leads: 9, due_today: 0 },
  ];
  expect(splitLeads(countTo(5), team, by)).toEqual(shares);
});

test('among agents with the same number of open leads the one with less due today is first, then the first by name', () => {
  const team = [
    { open_leads: 2, due_today: 2 },
    { open_leads: 2, due_today: 1 },
    { open_leads: 2, due_today: 1 },
  ];
  for (const by of ['even', 'load'] as const) expect(splitLeads(countTo(4), team, by)).toEqual([[3], [1, 4], [2]]);
});

import fc from 'fast-check';
import type { AgentShare } from '../../../../src/contract/transfers';
import { shareOut, splitBy, sumText } from '../../../../src/web/leads/distribute/split';

/** Agents 1, 2, … with so many leads each, whose ids go on from one to the next. */
const planOf = (counts: readonly number[]): AgentShare[] => {
  let last = 0;
  return counts.map((gets, index) => {
    const lead_ids = Array.from({ length: gets }, () => (last += 1));
    const leads = lead_ids.map((lead_id) => ({ lead_id, cust_id: `C-${lead_id}`, name: 'Nila' }));
    return { agent_id: index + 1, agent: `Agent ${index + 1}`, open_leads: 4, due_today: 1, gets, lead_ids, leads };
  });
};

const typedBy = (numbers: Record<string, number>) =>
  new Map(Object.entries(numbers).map(([agent, count]) => [Number(agent), count]));

const idsOf = (shares: readonly AgentShare[]) => shares.map(({ lead_ids }) => lead_ids);

const counts = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 });
const typed = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 60 })), { maxLength: 12 });

test('Whatever numbers are typed, every lead is in one place, and nobody gets more than was typed', () => {
  fc.assert(
    fc.property(counts, typed, (each, numbers) => {
      const plan = planOf(each);
      const gets = new Map(numbers);
      const { shares, left, missing } = splitBy(plan, gets);
      const all = [...idsOf(shares).flat(), ...left.map(({ lead_id }) => lead_id)];
      expect([...all].sort((a, b) => a - b)).toEqual(idsOf(plan).flat());
      const wanted = plan.map((share) => gets.get(share.agent_id) ?? share.gets);
      shares.forEach((share, index) => {
        expect(share.gets).toBe(share.lead_ids.length);
        expect(share.leads.map(({ lead_id }) => lead_id)).toEqual(share.lead_ids);
        expect(share.gets).toBeLessThanOrEqual(wanted[index] ?? 0);
      });
      expect(missing).toBe(wanted.reduce((sum, count) => sum + count, 0) - idsOf(shares).flat().length);
      // Too many were typed, or some are left, never both.
      expect(Math.min(missing, left.length)).toBe(0);
    }),
  );
});

test('A plan with nothing typed is what the server proposed', () => {
  const plan = planOf([3, 0, 2]);
  expect(splitBy(plan, new Map())).toEqual({ shares: plan, left: [], missing: 0 });
});

test('Who gets fewer keeps their first ones, and what that sets free goes on in order', () => {
  const { shares, left } = splitBy(planOf([3, 3, 3]), typedBy({ 1: 1, 3: 4 }));
  expect(idsOf(shares)).toEqual([[1], [4, 5, 6], [7, 8, 9, 2]]);
  expect(left.map(({ lead_id }) => lead_id)).toEqual([3]);
});

test('A server that names no lead is no reason to fail', () => {
  const [share] = planOf([2]);
  if (!share) throw new Error('There is one.');
  expect(splitBy([{ ...share, leads: [] }], new Map()).shares[0]?.leads).toEqual([
    { lead_id: 1, cust_id: '', name: '' },
    { lead_id: 2, cust_id: '', name: '' },
  ]);
});

test('What is left goes to those whose number nobody typed, whoever has the least first', () => {
  const chosen = typedBy({ 1: 0 });
  expect(shareOut(splitBy(planOf([5, 4, 2]), chosen), chosen)).toEqual(typedBy({ 1: 0, 2: 6, 3: 5 }));
});

test('Where every number was typed, all get some of what is left', () => {
  const chosen = typedBy({ 1: 1, 2: 0 });
  expect(shareOut(splitBy(planOf([3, 1]), chosen), chosen)).toEqual(typedBy({ 1: 2, 2: 2 }));
});

test('Sharing out leaves nothing over and asks for nothing that is not there', () => {
  fc.assert(
    fc.property(counts, typed, (each, numbers) => {
      const plan = planOf(each);
      const chosen = new Map(numbers.filter(([id]) => id <= plan.length));
      const split = splitBy(plan, chosen);
      if (split.missing > 0) return;
      const after = splitBy(plan, shareOut(split, chosen));
      expect([after.left, after.missing]).toEqual([[], 0]);
    }),
  );
});

test.each([
  [[3, 3], {}, 6, 'All 6 leads have an agent.'],
  [[1], {}, 1, 'The lead has an agent.'],
  [[100, 100], { 1: 80 }, 200, '180 of 200 leads have an agent, 20 left over.'],
  [[100, 100], { 1: 112 }, 200, '12 too many: there are 200 leads.'],
])('Of %j with %j typed, %i in all, it is said: %s', (each, numbers, total, text) => {
  expect(sumText(splitBy(planOf(each), typedBy(numbers)), total)).toBe(text);
});

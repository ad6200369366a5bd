import * as fc from 'fast-check';
import { readSameNumber } from '../../../../src/contract/duplicates';
import { duplicatesIn, sameNumberLines } from '../../../../src/web/leads/list/duplicates/DuplicateMarks';

const lead = (n: number) => ({
  cust_id: `C-00000${n}`,
  team_leader: n === 1 ? null : 'Rohini Das',
  lead_status: 'Hot Lead',
});

test('A line for each lead; of very many only that there are more', () => {
  expect(sameNumberLines([lead(1), lead(2)])).toEqual(['C-000001, Hot Lead', 'C-000002, Hot Lead, with Rohini Das']);
  expect(sameNumberLines([1, 2, 3, 4].map(lead)).slice(2)).toEqual(['C-000003, Hot Lead, with Rohini Das', 'and more']);
});

test('Whatever a server says there, it is read', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const { cust_id } of readSameNumber(value)) expect(typeof cust_id).toBe('string');
      expect(sameNumberLines(value).every((line) => typeof line === 'string')).toBe(true);
    }),
  );
});

test('Of many selected duplicates five are named', () => {
  const ids = Array.from({ length: 8 }, (_, n) => n);
  const selected = new Map(ids.map((id) => [id, `Lead ${id}`]));
  expect(duplicatesIn(selected, new Map(ids.slice(1).map((id) => [id, [lead(1)]])))).toBe(
    '7 of 8 have the number of another lead: Lead 1; Lead 2; Lead 3; Lead 4; Lead 5; and 2 more.',
  );
  expect(duplicatesIn(selected, new Map([[1, 'nonsense']]))).toBe('');
});

import fc from 'fast-check';
import { nameLookup, setFilters } from '../../../src/web/lists/filterTexts';
import { hasFilters, noFilters, withoutFilter, type ListFilters } from '../../../src/web/lists/listParams';

const people = {
  teamLeaders: [{ value: '2', label: 'Rohini Das' }],
  agents: [{ value: '10', label: 'Naveen K' }],
  isLoadingLeaders: false,
  isLoadingAgents: false,
};

const all: ListFilters = {
  teamLeader: '2',
  agent: '10',
  leadSource: 'Website',
  project: 'Palm Grove',
  customer: 'C-00',
  dateFrom: '2026-01-25',
  dateTo: '2026-11-25',
  sort: 'oldest',
};

const words = (filters: ListFilters, more = {}) =>
  setFilters(filters, nameLookup({ ...people, ...more })).map(({ label, text }) => `${label}: ${text}`);

test('Set filters appear with the labels of the filter bar, in its order', () => {
  expect(words(all)).toEqual([
    'Team Leader: Rohini Das',
    'Agent: Naveen K',
    'Lead Source: Website',
    'Project: Palm Grove',
    'Customer ID: C-00',
    'Date From: 25/01/2026',
    'Date To: 25/11/2026',
  ]);
  expect(words(noFilters)).toEqual([]);
});

test('A name that is loading appears as an ellipsis, an unknown person as an id', () => {
  const leader = { ...noFilters, teamLeader: '77' };
  expect(words(leader, { isLoadingLeaders: true })).toEqual(['Team Leader: …']);
  expect(words(leader)).toEqual(['Team Leader: 77']);
});

test('Removing the filters one by one leaves none, and the agent goes with the team leader', () => {
  expect(withoutFilter(all, 'teamLeader')).toEqual({ ...all, teamLeader: '', agent: '' });
  const { sort: _sort, ...words } = noFilters;
  const some = fc
    .subarray(Object.keys(words))
    .map((names): ListFilters => ({ ...noFilters, ...Object.fromEntries(names.map((name) => [name, 'x'])) }));
  fc.assert(
    fc.property(some, (given) => {
      expect(hasFilters(given)).toBe(setFilters(given, nameLookup(people)).length > 0);
      const left = setFilters(given, nameLookup(people)).reduce(
        (filters, { name }) => withoutFilter(filters, name),
        given,
      );
      expect(left).toEqual(noFilters);
    }),
  );
});

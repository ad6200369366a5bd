import fc from 'fast-check';
import {
  isSameSearch,
  listParamsOf,
  noFilters,
  parseListParams,
  type ListState,
} from '../../../src/web/lists/listParams';
import { listRequest } from '../../../src/web/lists/listRequest';
import { leadLists } from '../../../src/web/lists/leadLists';
import { dateRangeErrors } from '../../../src/web/lists/dateRangeErrors';

const optional = (texts: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), texts);
const id = optional(fc.integer({ min: 1, max: 2_147_483_647 }).map(String));
const line = optional(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => text.replace(/\p{Cc}/gu, '').trim()),
);
const day = optional(
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const state: fc.Arbitrary<ListState> = fc
  .record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    filters: fc.record({
      teamLeader: id,
      agent: id,
      leadSource: line,
      project: line,
      customer: line,
      dateFrom: day,
      dateTo: day,
      sort: fc.constantFrom('newest' as const, 'oldest' as const),
    }),
  })
  .map(({ page, filters }) => ({ page, filters: filters.teamLeader ? filters : { ...filters, agent: '' } }));

const kinds = fc.constantFrom('full' as const, 'assignment' as const);

test('A list written to the URL is the same list when it is read back', () => {
  fc.assert(
    fc.property(state, (given) => {
      const url = listParamsOf(given).toString();
      expect(parseListParams(new URLSearchParams(url), 'full')).toEqual(given);
    }),
  );
});

test('Any URL is read without an exception, and gives a request that the server accepts', () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    id,
    day,
    fc.constantFrom('0', '-1', '1e3', '٣', '2026-02-30'),
  );
  const names = ['page', ...Object.keys(noFilters), 'other'];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), kinds, (pairs, kind) => {
      const { page, filters } = parseListParams(new URLSearchParams(pairs), kind);
      expect(Number.isSafeInteger(page) && page >= 1).toBe(true);
      expect(filters.teamLeader).toMatch(/^(|[1-9]\d*)$/);
      expect(filters.dateFrom).toMatch(/^(|\d{4}-\d\d-\d\d)$/);
      expect(filters.customer).not.toMatch(/\p{Cc}/u);
      expect(['newest', 'oldest']).toContain(filters.sort);
    }),
  );
});

test.each(['', '0', '-3', '1.5', 'two', '99999999999999'])('The page "%s" of a URL is page 1', (text) => {
  expect(parseListParams(new URLSearchParams({ page: text }), 'full').page).toBe(1);
});

test('Only chosen values are sent', () => {
  for (const list of leadLists) {
    expect(listRequest(list, { page: 3, filters: noFilters })).toEqual({ lead_status: String(list.code), page: 3 });
  }
});

test('Fresh Leads sends its filters under its own names, the other lists under theirs', () => {
  const filters = {
    ...noFilters,
    teamLeader: '2',
    agent: '10',
    project: 'Palm Grove',
    leadSource: 'Website',
    sort: 'oldest' as const,
  };
  const requestOf = (code: number) =>
    leadLists.filter((list) => list.code === code).map((list) => listRequest(list, { page: 1, filters }))[0];
  expect(requestOf(0)).toEqual({
    lead_status: '0',
    page: 1,
    team_leader_id: 2,
    agent_id: 10,
    project_id: 'Palm Grove',
  });
  expect(requestOf(8)).toEqual({
    lead_status: '8',
    page: 1,
    teamLeader: 2,
    agent: 10,
    project: 'Palm Grove',
    leadSource: 'Website',
    sortBy: 'oldest',
  });
});

test('Two searches are the same when they ask for the same rows in the same order', () => {
  expect(isSameSearch(noFilters, { ...noFilters })).toBe(true);
  expect(isSameSearch(noFilters, { ...noFilters, sort: 'oldest' })).toBe(false);
  expect(isSameSearch(noFilters, { ...noFilters, customer: 'C-1' })).toBe(false);
});

test('An incomplete day and a last day before the first show an error', () => {
  expect(dateRangeErrors({ dateFrom: '24/MM/YYYY', dateTo: '' })).toEqual({ dateFrom: 'Date From must be a date.' });
  expect(dateRangeErrors({ dateFrom: '2026-02-02', dateTo: '2026-02-01' })).toEqual({
    dateTo: 'Date To is before Date From.',
  });
  expect(dateRangeErrors({ dateFrom: '2026-02-01', dateTo: '2026-02-01' })).toEqual({});
});

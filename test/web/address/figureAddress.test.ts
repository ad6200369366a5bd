import * as fc from 'fast-check';
import { figureDivisions, leadFigures } from '../../../src/contract/report';
import { figureRowError, type FigureLeadsQuery } from '../../../src/contract/validation/report';
import { figureAddress, figureParams } from '../../../src/web/address/figureAddress';
import { figureIn } from '../../../src/web/figures/figureIn';

const textKey = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  // Reserved characters of an address, and blanks that are trimmed.
  fc.constantFrom('', ' ', ' Facebook ', 'A & B', '100%', '%41', 'a+b', 'a=b#c?d', 'घर', '१&२', '%E0%A4', '"<b>'),
);
const dayKey = fc.constantFrom('2026-02-28', '2024-02-29', '9999-12-31');
const keys = {
  day: dayKey,
  agent: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  source: textKey,
  project: textKey,
  reason: textKey,
  hour: fc.integer({ min: 0, max: 23 }).map(String),
} as const;

const row = fc.oneof(
  fc.constant({ by: '' as const, key: '' }),
  fc.constantFrom(...figureDivisions).chain((by) => keys[by].map((key) => ({ by, key }))),
);
const days = fc.constantFrom(
  { from: '', to: '' },
  { from: '2026-06-01', to: '2026-06-17' },
  { from: '2026-06-17', to: '' },
);
const asked: fc.Arbitrary<FigureLeadsQuery> = fc
  .record({
    figure: fc.constantFrom(...leadFigures),
    row,
    days,
    tl_id: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
    page: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ row: ofRow, days: ofDays, ...rest }) => ({ ...rest, ...ofRow, ...ofDays, project: '' }));

/** Characters that no text of a lead may have. */
const isStorable = (key: string): boolean => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u.test(key);

const searchOf = (address: string): URLSearchParams => new URL(address, 'http://leads.example').searchParams;

test('The address of a figure reads back as the figure, whatever the name of its row; an unknown figure reads as none', () => {
  fc.assert(
    fc.property(asked, (query) => {
      const isKnown = figureRowError(query) === undefined && isStorable(query.key);
      const read = figureIn(new URLSearchParams(figureParams(query, query.page).toString()));
      expect(read).toEqual(isKnown ? { ...query, key: query.key.trim() } : undefined);
      expect(figureIn(searchOf(figureAddress(query)))).toEqual(read && { ...read, page: 1 });
    }),
    { numRuns: 300 },
  );
});

test('An address holds only the given parameters', () => {
  expect(figureAddress({ figure: 'visited' })).toBe('/dashboard/leads?figure=visited');
  expect(
    figureAddress({ figure: 'archived', by: 'reason', key: '', from: '2026-06-01', to: '2026-06-17', tl_id: '7' }),
  ).toBe('/dashboard/leads?figure=archived&by=reason&key=&from=2026-06-01&to=2026-06-17&tl_id=7');
  expect(figureParams({ figure: 'created' }, 2).toString()).toBe('figure=created&page=2');
});

test.each([
  ['', 'no figure'],
  ['figure=sold', 'an unknown one'],
  ['figure=calls', 'an agent’s without the agent'],
  ['figure=open&by=source&key=Website', 'an agent’s in another row'],
  ['figure=open&by=agent&key=007', 'no agent’s id'],
  ['figure=today_late&by=hour&key=24', 'no hour'],
  ['figure=created&by=week&key=1', 'no division'],
  ['figure=created&by=day&key=2026-02-30', 'no day'],
  ['figure=created&from=2026-06-17&to=2026-06-01', 'the last day before the first'],
  ['figure=created&from=2020-01-01&to=2026-06-01', 'more days than a report has'],
  ['figure=created&from=yesterday', 'no date'],
  ['figure=created&tl_id=x', 'no team leader’s id'],
  ['figure=created&by=source&key=%00', 'what no text holds'],
])('%s is no figure: %s', (search) => {
  expect(figureIn(new URLSearchParams(search))).toBeUndefined();
});

test('No address throws, and every result passes the validation of the call', () => {
  const names = fc.constantFrom('figure', 'by', 'key', 'from', 'to', 'tl_id', 'page', 'x');
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...leadFigures, ...figureDivisions, '7', '2026-06-17', '-1', '1e3', 'NaN', '٣'),
  );
  const searches = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.tuple(names, values)).map((pairs) => new URLSearchParams(pairs).toString()),
  );
  fc.assert(
    fc.property(searches, (search) => {
      const query = figureIn(new URLSearchParams(search));
      if (query) {
        expect(figureIn(figureParams(query, query.page))).toEqual({ ...query, key: query.by ? query.key : '' });
      }
    }),
    { numRuns: 300 },
  );
});

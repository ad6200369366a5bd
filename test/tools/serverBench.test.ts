import { figureOf, sample } from '../../bench/server/figures';
import { drawPlot } from '../../bench/server/plot';
import type { RecordedRun } from '../../bench/server/runs';
import { tableRow } from '../../bench/server/table';

test('median and p99 are those of the times, in whatever order they came', () => {
  const times = Array.from({ length: 1_000 }, (_, index) => ((index * 7) % 1_000) + 1);
  expect(figureOf(times)).toEqual({ p50: 501, p99: 991, count: 1_000 });
});

test('a sample leaves out the first calls and ends with the number it was given', async () => {
  const turns: number[] = [];
  const figure = await sample(async (turn) => turns.push(turn), { most: 5 });
  expect(turns).toEqual([0, 1, 2, 0, 1, 2, 3, 4]);
  expect(figure).toEqual({ p50: 6, p99: 8, count: 5 });
});

test.each([
  [{ p50: 2, p99: 10 }, { p50: 3, p99: 10 }, '| 2.0 / 10 |  | 3.0 / 10 | reached |'],
  [{ p50: 2, p99: 10.5 }, { p50: 3, p99: 10 }, 'not yet |'],
  [{ p50: 3.1, p99: 9 }, { p50: 3, p99: 10 }, 'not yet |'],
  [{ p50: 40, p99: 90, perSecond: 1_200 }, { p99: 150, perSecond: 1_000 }, 'reached |'],
  [{ p50: 40, p99: 90, perSecond: 900 }, { p99: 150, perSecond: 1_000 }, 'not yet |'],
])('%j beside a reach of %j', (row, reach, end) => {
  expect(tableRow('a page', row, undefined, reach).endsWith(end)).toBe(true);
});

test('the same figures draw the same picture, whatever order they were kept in', () => {
  const run = (leads: number, state: string, p50: number): RecordedRun => ({
    conditions: `PostgreSQL with ${leads} leads`,
    database: 'PostgreSQL',
    leads,
    state,
    rows: { 'save a lead': { p50, p99: 2 * p50 } },
  });
  const runs = [run(5_000, 'before', 10), run(10_000_000, 'before', 1_000), run(5_000, 'now', 1)];
  const picture = drawPlot(runs);
  expect(picture).toBe(drawPlot([...runs].reverse()));
  // A quarter of the height for each power of ten, the left edge for the smallest size.
  expect(picture).toContain('points="64.0,298.5 600.0,115.5"');
});

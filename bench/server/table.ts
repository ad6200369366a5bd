import type { RunRow } from './runs';

/** Target of a row: at most so many milliseconds, or at least so many calls a second. */
export interface Reach {
  p50?: number;
  p99: number;
  perSecond?: number;
}

const shown = (figure: number): string => (figure < 10 ? figure.toFixed(1) : figure.toFixed(0));

const figures = ({ p50, p99, perSecond }: { p50?: number; p99: number; perSecond?: number }): string =>
  [
    ...(perSecond === undefined ? [] : [`${shown(perSecond)} a second,`]),
    ...(p50 === undefined ? ['p99'] : [shown(p50), '/']),
    shown(p99),
  ].join(' ');

const isReached = (row: RunRow, reach: Reach): boolean =>
  row.p99 <= reach.p99 && row.p50 <= (reach.p50 ?? Infinity) && (row.perSecond ?? Infinity) >= (reach.perSecond ?? 0);

const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The head of the table; its rows are printed one by one, as they are measured. */
export const tableHead = [line('what', 'now', 'last run', 'reach', ''), line('---', '---', '---', '---', '---')].join(
  '\n',
);

/** A row: milliseconds p50 / p99, beside those of the last run and what is to be reached. */
export const tableRow = (name: string, row: RunRow, last: RunRow | undefined, reach: Reach | undefined): string =>
  line(
    name,
    figures(row),
    last ? figures(last) : '',
    reach ? figures(reach) : '',
    reach ? (isReached(row, reach) ? 'reached' : 'not yet') : '',
  );

/** A row that could not be measured, and why. */
export const failedRow = (name: string, reason: string): string => line(name, reason.slice(0, 120), '', '', 'failed');

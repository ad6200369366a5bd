import { appendFileSync } from 'node:fs';
import type { Load } from './load';
import type { Verdict } from './verdict';

/** A row of the table that `npm run test:faults` prints. */
export interface Figures extends Omit<Verdict, 'problems'> {
  /** The fault injected into the servers, such as `kill -9 under load`. */
  fault: string;
  database: string;
  /** How often. */
  tries: number;
  callers: number;
  /** Answers with 503 and `Retry-After`. */
  refused: number;
  /** Seconds from each fault, or from when the server could be started again, until a write was acknowledged again. */
  servedAfter: readonly number[];
}

/** Tells what a fault run found: in words, and to the file of `FAULTS_REPORT` for the table. */
export function report(figures: Figures): void {
  process.stdout.write(`${inWords(figures)}\n`);
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}

/** Before the first try. */
export const noFigures = (about: Pick<Figures, 'fault' | 'database'>): Figures => ({
  ...about,
  tries: 0,
  callers: 0,
  acknowledged: 0,
  unknown: 0,
  lost: 0,
  doubled: 0,
  half: 0,
  refused: 0,
  servedAfter: [],
});

/** With one more load and what was found of it, through as many faults as it was served again. */
export const addFigures = (
  sum: Figures,
  { callers, heard }: Pick<Load, 'callers' | 'heard'>,
  verdict: Verdict,
  servedAfter: readonly number[],
): Figures => ({
  ...sum,
  tries: sum.tries + servedAfter.length,
  callers,
  acknowledged: sum.acknowledged + verdict.acknowledged,
  unknown: sum.unknown + verdict.unknown,
  lost: sum.lost + verdict.lost,
  doubled: sum.doubled + verdict.doubled,
  half: sum.half + verdict.half,
  refused: sum.refused + (heard.answers.get(503) ?? 0),
  servedAfter: [...sum.servedAfter, ...servedAfter],
});

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const seconds = (values: readonly number[]): string =>
  values.length === 0 ? '' : `${median(values).toFixed(1)} / ${Math.max(...values).toFixed(1)} s`;

const inWords = (one: Figures): string =>
  `${one.fault}, ${one.database}: ${one.tries} times under ${one.callers} callers; ` +
  `${one.acknowledged} writes acknowledged, ${one.unknown} unknown, ${one.lost} lost, ${one.doubled} doubled, ` +
  `${one.half} half; ${one.refused} answers 503; served again after ${seconds(one.servedAfter)} (median / longest)`;

const columns: readonly [heading: string, cell: (one: Figures) => string | number][] = [
  ['what was done', (one) => one.fault],
  ['database', (one) => one.database],
  ['times', (one) => one.tries],
  ['callers', ({ callers }) => callers || ''],
  ['writes acknowledged', ({ callers, acknowledged }) => (callers ? acknowledged : '')],
  ['never heard of', ({ callers, unknown }) => (callers ? unknown : '')],
  ['lost', (one) => one.lost],
  ['doubled', (one) => one.doubled],
  ['half done', (one) => one.half],
  ['answered 503', (one) => one.refused],
  ['served again (median / longest)', (one) => seconds(one.servedAfter)],
];

/** The table that `npm run test:faults` prints. */
export function markdownTable(all: readonly Figures[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const number = (value: string | number): string =>
    typeof value === 'number' ? value.toLocaleString('en-US') : value;
  return [
    line(columns.map(([heading]) => heading)),
    `|${columns.map(() => '---|').join('')}`,
    ...all.map((one) => line(columns.map(([, cell]) => number(cell(one))))),
  ].join('\n');
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../tools/web/webStamp';

/** Results of one run by row name. */
export interface Run {
  /** Database and size: only runs with the same conditions stand beside each other. */
  conditions: string;
  database: 'PostgreSQL' | 'embedded';
  leads: number;
  rows: Record<string, RunRow>;
}

export interface RunRow {
  p50: number;
  p99: number;
  /** Requests a second, where many clients worked at once. */
  perSecond?: number;
}

// Git does not know it: the figures are those of one machine.
const folder = path.join(projectRoot, '.bench');
const fileOf = (conditions: string): string => path.join(folder, `server ${conditions.replace(/[^\w]+/g, ' ')}.json`);

/** The rows of the last run under the same conditions; none when there was none. */
export const lastRun = (conditions: string): Record<string, RunRow> => {
  try {
    return (JSON.parse(readFileSync(fileOf(conditions), 'utf8')) as Run).rows; // written below
  } catch {
    return {};
  }
};

/** Keeps a run for the next one; what this one left out stays as it was. */
export const keepRun = (run: Run): void => {
  mkdirSync(folder, { recursive: true });
  const rows = { ...lastRun(run.conditions), ...run.rows };
  writeFileSync(fileOf(run.conditions), `${JSON.stringify({ ...run, rows }, undefined, 2)}\n`);
};

const recordFile = path.join(__dirname, 'recorded.json');

/** A run that is told of: `state` is that of the product, `before` a change or `now`. */
export interface RecordedRun extends Run {
  state: string;
}

/** The figures that docs/performance.md tells of, in the order of their sizes. */
export const recordedRuns = (): RecordedRun[] => JSON.parse(readFileSync(recordFile, 'utf8')) as RecordedRun[]; // written below

/** Puts a run among those that are told of. What it did not measure stays as it was under the same conditions. */
export const recordRun = (run: RecordedRun): void => {
  const isSame = (one: RecordedRun): boolean => one.conditions === run.conditions && one.state === run.state;
  const known = recordedRuns();
  const rows = { ...known.find(isSame)?.rows, ...run.rows };
  const runs = [...known.filter((one) => !isSame(one)), { ...run, rows }];
  const keyOf = ({ state, database, leads }: RecordedRun): string =>
    [state, database, String(leads).padStart(9, '0')].join();
  runs.sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  writeFileSync(recordFile, `${JSON.stringify(runs, undefined, 2)}\n`);
};

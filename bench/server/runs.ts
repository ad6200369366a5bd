import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../tools/web/webStamp';

/** What one run measured, by the name of the row. */
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

/** The figures that docs/performance.md tells of, in the order of their sizes. */
export const recordedRuns = (): Run[] => JSON.parse(readFileSync(recordFile, 'utf8')) as Run[]; // written below

/** Puts a run among those that are told of, in place of the one with the same conditions. */
export const recordRun = (run: Run): void => {
  const runs = [...recordedRuns().filter(({ conditions }) => conditions !== run.conditions), run];
  runs.sort((one, other) => one.database.localeCompare(other.database) || one.leads - other.leads);
  writeFileSync(recordFile, `${JSON.stringify(runs, undefined, 2)}\n`);
};

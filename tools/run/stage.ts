import { readFile } from 'node:fs/promises';
import type { Tally } from './tally';

/** Runs one stage of a longer run under its name, and says how long it took. */
export async function stage(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const tally = await work();
  const outcome = tally.failed === 0 ? 'ok' : 'FAILED';
  console.log(`== ${name}: ${outcome}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return tally;
}

/** A report that a test runner wrote; undefined when it wrote none, as after a crash. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // The runner that was just started wrote the file; its format is the runner's contract.
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

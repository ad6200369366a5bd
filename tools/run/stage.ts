import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withTemporaryFolder } from './temporaryFolder';
import type { Tally } from './tally';

/** Where the programs of a stage write: to this process' own output, or to an open file. */
export type StageOutput = 'inherit' | number;

/** A part of a longer run. */
export interface Stage {
  name: string;
  work: (output: StageOutput) => Promise<Tally>;
}

const heading = (name: string): void => console.log(`\n== ${name}`);

function closing(name: string, { failed }: Tally, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
}

/** Runs one stage under its name, says how long it took, and returns its result. */
export async function runStage({ name, work }: Stage): Promise<Tally> {
  heading(name);
  const started = performance.now();
  const tally = await work('inherit');
  closing(name, tally, started);
  return tally;
}

/** Like {@link runStage}, but shows the stage's output in one piece at its end. */
async function runKeptBack({ name, work }: Stage, folder: string): Promise<Tally> {
  const file = path.join(folder, name);
  const output = openSync(file, 'w');
  const started = performance.now();
  const tally = await work(output).finally(() => closeSync(output));
  heading(name);
  process.stdout.write(readFileSync(file));
  closing(name, tally, started);
  return tally;
}

/** Runs lanes of stages side by side, each lane one stage after the other; what two of them write never mixes. */
export function runBeside(lanes: readonly (readonly Stage[])[]): Promise<Tally[]> {
  return withTemporaryFolder(async (folder) => {
    const runLane = async (lane: readonly Stage[]): Promise<Tally[]> => {
      const tallies: Tally[] = [];
      for (const stage of lane) tallies.push(await runKeptBack(stage, folder));
      return tallies;
    };
    return (await Promise.all(lanes.map(runLane))).flat();
  });
}

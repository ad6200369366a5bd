import { checkTally, sumTallies, tallyLine, type Tally } from './tally';

/** The words for a run past `DEADLINE`, in seconds since 1970; undefined within it, or without one. */
function overBudget(): string | undefined {
  const deadline = Number(process.env['DEADLINE'] ?? Infinity);
  const seconds = Math.ceil(Date.now() / 1000 - deadline);
  return seconds > 0 ? `The run took ${seconds} s more than its budget.` : undefined;
}

/**
 * Runs everything that a command stands for. Its last line counts what passed and what failed, and the exit code says
 * whether anything failed; a run that breaks off is a failure of its own.
 */
export async function runAll(run: (count: (...tallies: Tally[]) => void) => Promise<void>): Promise<void> {
  const counted: Tally[] = [];
  try {
    await run((...tallies) => counted.push(...tallies));
  } catch (error) {
    console.error(error);
    counted.push(checkTally(1));
  }
  const late = overBudget();
  if (late !== undefined) {
    console.error(`\n${late}`);
    counted.push(checkTally(1));
  }
  const total = sumTallies(counted);
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${tallyLine(total)}`);
}

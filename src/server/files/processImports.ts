import { setTimeout as pause } from 'node:timers/promises';
import { stepNext, type Ahead } from './importStep';
import { storeNext, type ImportPorts } from './storeRows';
import { undoNext } from './undoImport';

/** Duration of a step, and the rest after it as a share: the embedded database serves one at a time. */
const paces = { server: { stepMs: 300, rest: 0 }, embedded: { stepMs: 60, rest: 0.5 } };

type Pace = keyof typeof paces;

const sizes = { least: 25, first: 250, most: 1000 };

/** Adjusts the size to steps of equal time; other work runs between two steps. */
const inSteps = async (
  next: (size: number) => Promise<boolean>,
  isEnding: () => boolean,
  pace: Pace,
): Promise<void> => {
  const { stepMs, rest } = paces[pace];
  let size = sizes.first;
  while (!isEnding()) {
    const began = performance.now();
    if (!(await next(size))) return;
    const took = performance.now() - began;
    size = Math.round(Math.min(sizes.most, Math.max(sizes.least, (size * stepMs) / took)));
    await pause(took * rest);
  }
};

/** Reads files, imports their rows and undoes imports, beside other processes. */
export const processImports = async (ports: ImportPorts, isEnding: () => boolean, pace: Pace): Promise<void> => {
  const ahead: Ahead = {};
  await Promise.all([
    inSteps(() => storeNext(ports, isEnding), isEnding, pace),
    inSteps((size) => stepNext(ports, size, ahead), isEnding, pace),
    inSteps((size) => undoNext(ports, size), isEnding, pace),
  ]);
};

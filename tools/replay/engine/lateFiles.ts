import type { EventOf } from '../../../src/web/recorder/problem';
import type { Step } from '../steps';
import { beginWork, endWork } from './settle';

/** The name of a file of code, without its hash. */
const fileOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '')
    .split('/')
    .at(-1)
    ?.replace(/\.[0-9a-f]{8,}\.js$/, '.js') ?? '';

const missing = '/replay/missing.js';

/** How far the two entries of one attempt are apart at most. */
const listedMs = 50;

/** Files are late, or do not come, as they were. Returns what a step of a file does. */
export const ownFiles = (steps: readonly Step[]) => {
  const all = steps.map(({ event }) => event).filter((event) => event.kind === 'late');
  const lost = all.filter(({ hasFailed }) => hasFailed);
  // The browser also lists an attempt that failed.
  const isListing = ({ file, at, took, hasFailed }: EventOf<'late'>): boolean =>
    !hasFailed && lost.some((one) => one.file === file && Math.abs(one.at - at - took) < listedMs);
  // Files that came before the recording come at once.
  const recorded = all.filter((file) => file.at >= 0 && !isListing(file));
  const waiting = new Map<EventOf<'late'>, () => void>();
  const over = new Set<EventOf<'late'>>();
  const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  if (!own) throw new Error('Scripts have no address.');

  const load = (script: HTMLScriptElement, address: string): void => {
    beginWork();
    for (const type of ['load', 'error']) script.addEventListener(type, endWork, { once: true });
    own.set?.call(script, address);
  };
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...own,
    set(this: HTMLScriptElement, given: unknown) {
      const address = String(given);
      const name = fileOf(address);
      const file = recorded.find((one) => fileOf(one.file) === name);
      if (!file) {
        load(this, address);
        return;
      }
      recorded.splice(recorded.indexOf(file), 1);
      const come = (): void => load(this, file.hasFailed ? missing : address);
      if (over.has(file)) come();
      else waiting.set(file, come);
    },
  });
  return (file: EventOf<'late'>): void => {
    over.add(file);
    waiting.get(file)?.();
  };
};

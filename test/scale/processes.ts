import type { Wire } from '../../bench/server/wire';
import { runServer } from '../support/runningServer';

/** Server processes on one database, with a wire to each. */
export interface Processes {
  wires: readonly Wire[];
  /** Whether each is still the one that was started. */
  areRunning(): boolean;
  stop(): Promise<void>;
}

export const startProcesses = async (databaseUrl: string, count: number): Promise<Processes> => {
  const processes = await Promise.all(Array.from({ length: count }, () => runServer({ DATABASE_URL: databaseUrl })));
  return {
    wires: processes.map(({ wire }) => wire),
    areRunning: () => processes.every(({ child }) => child.isRunning()),
    stop: async () => {
      await Promise.all(processes.map((one) => one.end('SIGTERM')));
    },
  };
};

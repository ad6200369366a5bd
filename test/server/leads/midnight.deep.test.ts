import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../../..');

/** The queues at several instants, counted by a server in the given time zone. */
const queuesAt = async (zone: string, instants: string[]): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-r', 'esbuild-register', join(root, 'test/support/queuesAt.ts'), ...instants],
    { cwd: root, env: { ...process.env, TZ: zone } },
  );
  return JSON.parse(stdout);
};

it.each(['Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'])(
  "the queues turn at India's midnight on a server in %s",
  async (zone) => {
    const times = [['2026-11-21T00:00:00+05:30', '2026-11-21T00:00:00+05:30']];
    const midnights = ['2026-11-19T18:30:00Z', '2026-11-20T18:30:00Z', '2026-11-21T18:30:00Z'] as const;
    const instants = [midnights[0], '2026-11-20T18:29:59.999Z', midnights[1], midnights[2]];
    // Per row: missed follow-ups, today's visits, today's follow-ups, tomorrow's visits, scheduled visits.
    expect(await queuesAt(zone, instants)).toEqual([
      { queues: [0, 1, 1, 1, 2], times },
      { queues: [0, 1, 1, 1, 2], times },
      { queues: [1, 1, 1, 0, 1], times },
      { queues: [2, 0, 0, 0, 0], times },
    ]);
  },
);

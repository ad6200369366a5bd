import { counterKeys } from '../../src/contract/dashboard';
import { unwrapCounters } from '../../src/contract/envelopes';
import { unwrapLeadPage } from '../../src/contract/leads';
import { createApp } from '../../src/server/app';
import { startSession } from '../../src/server/auth/sessions';
import { createStreams } from '../../src/server/events/createStreams';
import { secureRandom } from '../../src/server/ports';
import { createLead, createTeamLeader, createUser } from './factories';
import { createClock } from './testClock';
import { createTestDatabase } from './testDatabase';
import { createTestLog } from './testLog';

const queueCodes = [6, 7, 8, 9, 10] as const;

/**
 * Runs as its own program in another time zone: creates a lead due late on 20 November in India and one due at
 * midnight, and prints the queues at the given instants.
 */
async function main(instants: string[]): Promise<void> {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = createClock('2026-11-19T12:00:00+05:30');
  const deps = { db, clock, random: secureRandom, log: createTestLog(), sendCode: () => Promise.resolve() };
  const streams = createStreams({ ...deps, changes: database.changes });
  const app = createApp(
    { ...deps, settings: { apiBaseUrl: '', corsOrigins: [], trustProxy: 0, otpSecret: null } },
    streams,
  );
  const leader = await createTeamLeader(db);
  const owned = { team_leader_id: leader.user_id, lead_status: 2 };
  const evening = new Date('2026-11-20T23:59:59+05:30');
  const morning = new Date('2026-11-21T00:00:00+05:30');
  await createLead(db, { ...owned, follow_up: evening, site_visit: '2026-11-20', created_at: evening });
  await createLead(db, { ...owned, follow_up: morning, site_visit: '2026-11-21', created_at: morning });
  const { user_id } = await createUser(db);

  const report = [];
  for (const instant of instants) {
    clock.set(instant);
    const token = await startSession(db, deps, user_id);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const post = async (body: object): Promise<unknown> =>
      (await app.request('/api/get-lead-data', { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const counters = unwrapCounters(await (await app.request('/api/admin/get-home-screen-data', { headers })).json());
    const ofDay = unwrapLeadPage(await post({ lead_status: '2', dateFrom: '2026-11-21', dateTo: '2026-11-21' }));
    const times = ofDay.rows.map(({ created_at, follow_ups }) => [created_at, follow_ups]);
    report.push({ queues: queueCodes.map((code) => counters[counterKeys[code]]), times });
  }
  await database.close();
  process.stdout.write(JSON.stringify(report));
}

void main(process.argv.slice(2));

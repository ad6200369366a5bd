import { counterKeys } from '../../src/contract/dashboard';
import { unwrapCounters } from '../../src/contract/envelopes';
import { unwrapLeadPage } from '../../src/contract/leads';
import { createLead, createTeamLeader, createUser } from './factories';
import { createTestApp } from './testApp';
import { createClock } from './testClock';

const queueCodes = [6, 7, 8, 9, 10] as const;

/**
 * Runs as its own program in another time zone: creates a lead due late on 20 November in India and one due at
 * midnight, and prints the queues at the given instants.
 */
async function main(instants: string[]): Promise<void> {
  const { db, clock, openSession, call, close } = await createTestApp({
    clock: createClock('2026-11-19T12:00:00+05:30'),
  });
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
    const token = await openSession(user_id);
    const counters = unwrapCounters((await call('getCounters', { token })).body);
    const day = { lead_status: '2', dateFrom: '2026-11-21', dateTo: '2026-11-21' };
    const ofDay = unwrapLeadPage((await call('listLeads', { token, body: day })).body);
    const times = ofDay.rows.map(({ created_at, follow_ups }) => [created_at, follow_ups]);
    report.push({ queues: queueCodes.map((code) => counters[counterKeys[code]]), times });
  }
  await close();
  process.stdout.write(JSON.stringify(report));
}

void main(process.argv.slice(2));

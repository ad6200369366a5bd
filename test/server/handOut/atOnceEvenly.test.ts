import fc from 'fast-check';
import { sql } from 'kysely';
import { leadStatuses } from '../../../src/contract/leadCodes';
import { rounds } from '../../support/depth';
import { createAgent, createLeads, createTeamLeader, createUser } from '../../support/factories';
import { useApp } from '../../support/useApp';

const app = useApp();
const AGENTS = 8;

/** Cuts off what has been written last in each round. */
const setCrash = (isOn: boolean) =>
  sql`alter table hand_out_rules ${sql.raw(isOn ? 'enable' : 'disable')} trigger crash`.execute(app.db);

beforeAll(async () => {
  await sql`create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`.execute(
    app.db,
  );
  await sql`create trigger crash before update on hand_out_rules execute function crash()`.execute(app.db);
});

const step = fc.record({
  leads: fc.integer({ min: 0, max: 30 }),
  crashes: fc.boolean(),
  processes: fc.integer({ min: 1, max: 3 }),
});

it('whatever comes in and crashes, each lead is handed out once, and shares differ by one at most', async () => {
  const token = await app.signIn((await createUser(app.db)).phone);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await setCrash(false);
      const { user_id: tl_id } = await createTeamLeader(app.db);
      for (let n = 0; n < AGENTS; n += 1) await createAgent(app.db, { team_leader_id: tl_id });
      const rule = { name: `Team ${tl_id}`, is_on: 1, tl_id, by: 'turn', who: 'hours', otherwise: 'wait' };
      expect((await app.call('saveHandOut', { token, body: { data: [rule] } })).status).toBe(200);
      app.clock.advance(1_000);
      for (const { leads, crashes, processes } of [...steps, { leads: 1, crashes: false, processes: 1 }]) {
        await createLeads(app.db, leads, { lead_status: leadStatuses.fresh, created_at: app.clock.now() });
        await setCrash(crashes);
        const runs = await Promise.allSettled(Array.from({ length: processes }, app.handOutLeads));
        if (crashes && leads > 0) expect(runs.map(({ status }) => status)).toContain('rejected');
      }
      const rows = await app.db
        .selectFrom('leads')
        .select(['agent_id', 'version'])
        .where('team_leader_id', '=', tl_id)
        .execute();
      expect(rows.length).toBe(steps.reduce((sum, { leads }) => sum + leads, 1));
      expect(rows.filter(({ version }) => version !== 2)).toEqual([]);
      const agents = await app.db.selectFrom('users').select('user_id').where('team_leader_id', '=', tl_id).execute();
      const shares = agents.map(({ user_id }) => rows.filter(({ agent_id }) => agent_id === user_id).length);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
    { numRuns: rounds(30) },
  );
});

import * as fc from 'fast-check';
import { readDuplicates, readSameNumber } from '../../../src/contract/duplicates';
import { unwrapLeadPage } from '../../../src/contract/leads';
import { limits } from '../../../src/contract/limits';
import { rounds } from '../../support/depth';
import { createAgent, createLead } from '../../support/factories';
import { textLike } from '../../support/matchers';
import { leadPayload } from '../../support/payloads';
import { useTeams, type Who } from '../../support/useTeams';

const { app, people, idOf, callerOf, asAdmin, asLeader } = useTeams();
afterEach(async () => {
  await app.db.deleteFrom('leads').execute();
  app.clock.advance(60_000);
});

const contact = '9822011223';

const ask = (body: object, who: Who = 'admin') => callerOf(who)('findDuplicates', body);
const found = async (...asked: Parameters<typeof ask>) =>
  readDuplicates((await ask(...asked)).body).leads.map((lead) => (lead.isForeign ? lead.cust_id : lead.name));

describe('The leads with a number', () => {
  it('are found in every Indian form of it, as the number of a lead and as the other one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[6-9]\d{9}$/),
        fc.constantFrom('', '+91', '+91 ', '0', '91', '0091', '(0) '),
        fc.constantFrom('', ' ', '-', '.'),
        fc.boolean(),
        fc.boolean(),
        async (number, prefix, gap, isOther, isAskedAsOther) => {
          await app.db.deleteFrom('leads').execute();
          const written = `${prefix}${number.slice(0, 5)}${gap}${number.slice(5)}`;
          // Created by the call, which normalizes numbers.
          const numbers = isOther ? { contact: '5111111111', alt_contact: written } : { contact: written };
          expect((await asAdmin('createLead', leadPayload({ name: 'Sought', ...numbers }))).status).toBe(200);
          await createLead(app.db, { name: 'Other', contact: '5000000000' });
          const body = isAskedAsOther ? { contact: '5222222222', alt_contact: written } : { contact: written };
          expect(await found(body)).toEqual(['Sought']);
        },
      ),
      { numRuns: rounds(40) },
    );
  });

  it('are found by either of two numbers, each lead once, and only by the whole number', async () => {
    await createLead(app.db, { name: 'One', contact, created_at: new Date(Date.UTC(2026, 0, 1)) });
    const both = { contact: '9822011224', alt_contact: contact, created_at: new Date(Date.UTC(2026, 0, 2)) };
    await createLead(app.db, { name: 'Two', ...both });
    await createLead(app.db, { name: 'Three', contact: '1982201122' });
    expect(await found({ contact, alt_contact: '9822011224' })).toEqual(['Two', 'One']);
    expect(await found({ contact: '9822011224' })).toEqual(['Two']);
    expect(await found({ alt_contact: contact })).toEqual(['Two', 'One']);
    expect(await found({ contact: '9822011220' })).toEqual([]);
  });

  it('are none when no number was given', async () => {
    await createLead(app.db, { contact, alt_contact: null });
    for (const body of [{}, { contact: '', alt_contact: null }]) {
      const meta = { current_page: 1, last_page: 1, total: 0 };
      expect((await ask(body)).body).toEqual({ status: 200, data: [], meta });
    }
  });

  it.each([['123'], ['98220112233'], ['abc'], [{ $gt: '' }], ['9822011223\u0000'], ["9822011223' or 1=1 --"]])(
    'cannot be asked for by %j',
    async (number) => {
      expect((await ask({ contact: number })).body).toMatchObject({
        status: 422,
        errors: { contact: textLike(/^Number /) },
      });
    },
  );

  it('come with all that lists show of a lead in scope, in every status', async () => {
    const columns = { contact, agent_id: idOf.agent, lead_status: 4, last_note: 'Call.' };
    const lead = await createLead(app.db, columns);
    expect((await ask({ contact }, 'agent')).body).toEqual({
      status: 200,
      data: [
        expect.objectContaining({
          ...{ id: lead.id, cust_id: lead.cust_id, name: lead.name, contact, form_name: 'Palm Grove', remark: 'Call.' },
          ...{ team_leader: people.leader.name, agent: people.agent.name, lead_status: 'Archived' },
        }),
      ],
      meta: { current_page: 1, last_page: 1, total: 1 },
    });
  });

  it('are those of the own scope first, then the newest; twenty are shown and all are counted', async () => {
    for (let n = 0; n < limits.duplicatesShown; n += 1) {
      const created_at = new Date(Date.UTC(2026, 0, 2, n));
      await createLead(app.db, { contact, agent_id: idOf.otherAgent, created_at });
    }
    const own = { contact, agent_id: idOf.agent };
    await createLead(app.db, { ...own, name: 'Older', created_at: new Date(Date.UTC(2026, 0, 1)) });
    await createLead(app.db, { ...own, name: 'Newer', created_at: new Date(Date.UTC(2026, 0, 3)) });
    const { leads, total } = readDuplicates((await ask({ contact }, 'agent')).body);
    expect(leads.slice(0, 3).map((lead) => (lead.isForeign ? 'foreign' : lead.name))).toEqual([
      ...['Newer', 'Older', 'foreign'],
    ]);
    expect([leads.length, total]).toEqual([limits.duplicatesShown, limits.duplicatesShown + 2]);
  });
});

describe('A lead outside the scope', () => {
  const secret = {
    ...{ name: 'Xavier Quillfeather', contact, alt_contact: '9111122222', city: 'Zirakpur', state: 'Punjab' },
    ...{ requirement: 'Penthouse', lead_source: 'Hoarding', project: 'Quartz Tower', remark: 'Secret remark' },
    ...{ last_note: 'Secret note', archived_reason: 'Secret reason', lead_status: 4 },
  };

  it.each(['leader', 'agent'] as const)(
    'shows its ID, leader and status to a %s of another team, and not a byte more',
    async (who) => {
      const foreignAgent = await createAgent(app.db, {
        name: 'Wilhelmina Agentova',
        team_leader_id: idOf.otherLeader,
      });
      const { id, cust_id } = await createLead(app.db, { ...secret, agent_id: foreignAgent.user_id });
      const { body } = await ask({ contact: '', alt_contact: '91111 22222' }, who);
      expect(body).toEqual({
        status: 200,
        data: [{ cust_id, team_leader: people.otherLeader.name, lead_status: 'Archived' }],
        meta: { current_page: 1, last_page: 1, total: 1 },
      });
      const bytes = JSON.stringify(body);
      const { lead_status: _status, ...texts } = secret;
      for (const text of [...Object.values(texts), 'Wilhelmina', foreignAgent.phone, `"id":${id}`, '"id"']) {
        expect(bytes).not.toContain(text);
      }
    },
  );

  it("is the team mate's for an agent, and not for the team's leader", async () => {
    const { cust_id } = await createLead(app.db, { ...secret, agent_id: idOf.colleague });
    expect(await found({ contact }, 'agent')).toEqual([cust_id]);
    expect(await found({ contact }, 'leader')).toEqual([secret.name]);
    expect(await found({ contact })).toEqual([secret.name]);
  });

  it('a lead of the pool is in the scope of every leader, and of no agent', async () => {
    const { cust_id } = await createLead(app.db, { contact, name: 'Pool' });
    expect(await found({ contact }, 'otherLeader')).toEqual(['Pool']);
    expect((await ask({ contact }, 'agent')).body).toMatchObject({
      data: [{ cust_id, team_leader: null, lead_status: 'Fresh Lead' }],
    });
  });
});

describe('Fresh Leads', () => {
  const rowsOf = async (lead_status: string, who: Who = 'leader') =>
    unwrapLeadPage((await callerOf(who)('listLeads', { lead_status, page: 1 })).body).rows;
  const marks = async (...asked: Parameters<typeof rowsOf>) =>
    new Map((await rowsOf(...asked)).map(({ name, same_number }) => [name, readSameNumber(same_number)]));

  it('names at each row the other leads with one of its numbers, if any', async () => {
    const twin = await createLead(app.db, { name: 'Twin', contact });
    const same = await createLead(app.db, { name: 'Same', contact, alt_contact: '9000000001' });
    const converted = { contact: '9000000001', agent_id: idOf.otherAgent, lead_status: 5 };
    const foreign = await createLead(app.db, { ...converted, name: 'Wilhelmina' });
    const cross = await createLead(app.db, { name: 'Cross', contact: '9000000002', alt_contact: contact });
    await createLead(app.db, { name: 'Alone', contact: '9000000003', alt_contact: '9000000003' });
    const pool = ({ cust_id }: { cust_id: string }) => ({ cust_id, team_leader: null, lead_status: 0 });
    const elsewhere = { cust_id: foreign.cust_id, team_leader: people.otherLeader.name, lead_status: 5 };
    expect(Object.fromEntries(await marks('0'))).toEqual({
      Twin: [pool(cross), pool(same)],
      Same: [pool(cross), elsewhere, pool(twin)],
      Cross: [pool(same), pool(twin)],
      Alone: [],
    });
    const alone = (await rowsOf('0')).find(({ name }) => name === 'Alone');
    expect(JSON.stringify(alone)).not.toContain('same_number');
    const { body } = await asLeader('listLeads', { lead_status: '0', page: 1 });
    expect(JSON.stringify(body)).not.toContain('Wilhelmina');
    expect(JSON.stringify(body).match(/same_number/g)).toHaveLength(3);
  });

  it('names four of many', async () => {
    for (let n = 0; n < 7; n += 1) await createLead(app.db, { name: `N${n}`, contact });
    expect((await marks('0')).get('N3')).toHaveLength(limits.duplicatesNamed);
  });

  it('is the only list that names duplicates', async () => {
    for (const name of ['A', 'B']) await createLead(app.db, { name, contact, lead_status: 3 });
    expect(JSON.stringify(await rowsOf('3', 'admin'))).not.toContain('same_number');
  });
});

describe('A person', () => {
  it('has sixty checks in any minute, all at once or one by one; past that 429 says when the next one is answered', async () => {
    const answered = await Promise.all(Array.from({ length: 59 }, () => ask({ contact })));
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
    app.clock.advance(40_000);
    const [one, other] = await Promise.all([ask({ contact }), ask({ contact })]);
    expect([one.status, other.status].sort()).toEqual([200, 429]);
    const refused = one.status === 429 ? one : other;
    expect(refused.headers.get('Retry-After')).toBe('20');
    expect(refused.body).toEqual({
      status: 429,
      message: 'You have checked too many numbers. Please try again in 20 seconds.',
    });
    expect((await ask({ contact }, 'agent')).status).toBe(200);

    app.clock.advance(19_999);
    expect((await ask({ contact })).status).toBe(429);
    app.clock.advance(1);
    const later = await Promise.all(Array.from({ length: 60 }, () => ask({ contact })));
    expect(later.filter(({ status }) => status === 200)).toHaveLength(59);
  });
});

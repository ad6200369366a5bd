import { writeAudit } from '../../../src/server/audit';
import { createLead, createLeads, createUser } from '../../support/factories';
import { anyNumber } from '../../support/matchers';
import { leadPayload, newPhone, userPayload } from '../../support/payloads';
import { wrongFields } from '../../support/refusals';
import { testNow } from '../../support/testClock';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin } = useTeams();

type Filters = Record<string, string | number>;

const list = (filters: Filters = {}) => {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return asAdmin('listAuditLog', undefined, { query: `?${query.toString()}` });
};
const read = async (filters?: Filters) => (await list(filters)).body;
const newest = async (filters?: Filters) => (await read(filters)).data[0];

type Entry = Parameters<typeof writeAudit>[2];

const write = (at: Date, ...entries: Entry[]) => app.db.transaction().execute((trx) => writeAudit(trx, at, ...entries));
const writeMany = (count: number, entry: Pick<Entry, 'actorId' | 'action'>, at = testNow) =>
  write(at, ...Array.from({ length: count }, (_, n) => ({ ...entry, subject: n + 1, detail: {} })));

describe('a change in words', () => {
  it('a transfer names the lead and the people, before and after', async () => {
    const { id } = await createLead(app.db);
    await asAdmin('assignLeads', { lead_id: [id], tl_id: idOf.otherLeader });
    expect(await newest()).toEqual({
      ...{ id: anyNumber, who: 'Asha Rao', who_id: idOf.admin, when: '2026-06-17T12:00:00+05:30' },
      ...{ action: 'lead.assign', what: 'transferred lead', record: `C-${String(id).padStart(6, '0')}` },
      ...{ lead_id: id, user_id: null },
      from: { team_leader_id: null, lead_status: 'Fresh Lead' },
      to: { team_leader_id: 'Vikram Shah', lead_status: 'New Lead' },
      ...{ changes: 1, holders: 1 },
    });
  });

  it('a new lead of somebody is one, too', async () => {
    await asAdmin('createLead', leadPayload({ team_leader: idOf.leader, agent: idOf.agent }));
    expect(await newest()).toMatchObject({ what: 'created and assigned lead', to: { agent_id: 'Naveen K' } });
  });

  it('of a user shows the role by its name and no phone number in full', async () => {
    const phone = newPhone();
    const { body } = await asAdmin('addUser', userPayload({ name: 'Meera Nair', phone, role: 2, teamleader: '' }));
    const row = await newest({ action: 'user.create' });
    expect(row).toMatchObject({ what: 'added user', record: 'Meera Nair', user_id: body.user_id });
    expect(row?.from).toMatchObject({ name: null, role: null });
    expect(row?.to).toMatchObject({ name: 'Meera Nair', role: 'Team Leader', phone: `***${phone.slice(-2)}` });
    const next = newPhone();
    const update = userPayload({ user_id: body.user_id, name: 'Meera Nair', phone: next, role: 2, teamleader: '' });
    await asAdmin('updateUser', update);
    const change = await newest({ action: 'user.update' });
    expect(change).toMatchObject({ from: { phone: `***${phone.slice(-2)}` }, to: { phone: `***${next.slice(-2)}` } });
    expect(JSON.stringify(await read())).not.toMatch(/\d{10}/);
  });

  it('of a list is about the value', async () => {
    await asAdmin('addMasterSetting', { category_name: 'Project', category_value: 'Palm Grove' });
    const added = { what: 'added master value', record: 'Project: Palm Grove', to: { cat_value: 'Palm Grove' } };
    expect(await newest()).toMatchObject(added);
    const { body } = await asAdmin('listMasterSettings');
    const id = body.data.find(({ cat_value }) => cat_value === 'Palm Grove')?.id ?? 0;
    await asAdmin('deleteMasterSetting', undefined, { params: { id } });
    const deleted = { what: 'deleted master value', from: { cat_value: 'Palm Grove' }, to: { cat_value: null } };
    expect(await newest()).toMatchObject(deleted);
  });

  it('of an unknown action is shown as stored, with its secrets masked', async () => {
    const detail = { token: 'abc', mobile: ['9822011223', null], note: 'call 98220 11223' };
    await write(testNow, { actorId: null, action: 'thing.done', subject: '9822011223', detail });
    expect(await newest()).toMatchObject({
      ...{ who: 'System', who_id: null, what: 'thing.done', record: '***23' },
      from: { mobile: '***23' },
      to: { mobile: null, token: '***', note: 'call ***23' },
    });
  });

  it('of a session names its owner', async () => {
    const { user_id, name } = await createUser(app.db);
    const end = (action: string, subject: number, detail: Entry['detail']) =>
      write(testNow, { actorId: user_id, action, subject, detail });
    await end('session.end', 77, { user_id, device: 'Firefox' });
    expect(await newest()).toMatchObject({ what: 'signed out a device of', record: name, user_id });
    await end('user.end_sessions', user_id, { sessions: [2, 0] });
    expect(await newest()).toMatchObject({ what: 'signed out all devices of', record: name, from: { sessions: '2' } });
  });
});

describe('filters', () => {
  it('by person: the id, any part of the name, the system', async () => {
    const { user_id } = await createUser(app.db, { name: 'Zoya Qureshi' });
    await writeMany(2, { actorId: user_id, action: 'zoya.did' });
    for (const actor of [user_id, 'zoya', 'QURESHI zo', 'qure']) {
      const { data, meta } = await read({ actor });
      expect([meta.total, ...data.map(({ who }) => who)]).toEqual([2, 'Zoya Qureshi', 'Zoya Qureshi']);
    }
    expect((await read({ actor: 'nobody of this name' })).meta.total).toBe(0);
    expect((await read({ actor: '%' })).meta.total).toBe(0);
    const system = await read({ actor: 'system' });
    expect(system.data.map(({ who }) => who)).toEqual(system.data.map(() => 'System'));
    expect(system.meta.total).toBeGreaterThan(0);
  });

  it('by action', async () => {
    await writeMany(3, { actorId: null, action: 'only.this' });
    const { data, meta } = await read({ action: 'only.this' });
    expect([meta.total, ...data.map(({ action }) => action)]).toEqual([3, 'only.this', 'only.this', 'only.this']);
  });

  it('by days in India, both included', async () => {
    const action = 'by.day';
    const times = ['2026-03-01T00:00:00+05:30', '2026-03-01T23:59:59.999+05:30', '2026-03-02T00:00:00+05:30'];
    for (const time of times) await writeMany(1, { actorId: null, action }, new Date(time));
    const count = async (filters: object) => (await read({ action, ...filters })).meta.total;
    expect(await count({ from: '2026-03-01', to: '2026-03-01' })).toBe(2);
    expect(await count({ from: '2026-03-02' })).toBe(1);
    expect(await count({ to: '2026-02-28' })).toBe(0);
    expect(await count({ to: '2026-03-02' })).toBe(3);
    // The first and last valid day.
    expect(await count({ from: '0001-01-01', to: '9999-12-31' })).toBe(3);
  });

  it.each([
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ to: '0000-01-01' }, 'to'],
    [{ page: 0 }, 'page'],
    [{ actor: 'x'.repeat(151) }, 'actor'],
  ])('%j is refused', async (filters: Filters, field) => {
    expect(wrongFields(await list(filters))).toEqual([422, field]);
  });
});

describe('pages', () => {
  it('have twenty rows, newest first, each row once', async () => {
    const action = 'many.pages';
    await writeMany(45, { actorId: null, action });
    const pages = [await read({ action }), await read({ action, page: 2 }), await read({ action, page: 3 })];
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5]);
    expect(pages[1]?.meta).toEqual({ current_page: 2, last_page: 3, total: 45, more: false });
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await read({ action, page: 4 })).data).toEqual([]);
  });

  it('have the changes that one press made to leads as one row, which opens', async () => {
    const ids = await createLeads(app.db, 25);
    app.clock.set('2026-06-17T13:00:00+05:30');
    await asAdmin('assignLeads', { lead_id: ids, tl_id: idOf.leader, agent_id: idOf.agent });
    app.clock.set('2026-06-17T14:00:00+05:30');
    await asAdmin('assignLeads', { lead_id: await createLeads(app.db, 2), tl_id: idOf.otherLeader });
    await writeMany(2, { actorId: idOf.admin, action: 'only.once' }, app.clock.now());
    const { data } = await read({ grouped: 1 });
    const seen = data.slice(0, 4).map(({ action, changes, holders }) => [action, changes, holders]);
    const once = ['only.once', 1, 1];
    expect(seen).toEqual([once, once, ['lead.assign', 2, 1], ['lead.assign', 25, 1]]);
    const press = data[3]?.id ?? 0;
    const pages = [await read({ press }), await read({ press, page: 2 })];
    expect(pages.map((page) => [page.meta.total, page.data.length])).toEqual([
      [25, 20],
      [25, 5],
    ]);
    const leads = pages.flatMap((page) => page.data.map(({ lead_id }) => lead_id ?? 0));
    expect(leads.sort((a, b) => a - b)).toEqual(ids);
    expect((await read({ press: 2_000_000_000 })).data).toEqual([]);
    app.clock.set(testNow);
  });

  it('say to how many a press assigned leads', async () => {
    const assigned = (agent: number): Entry => ({
      ...{ actorId: idOf.admin, action: 'lead.assign', subject: 1 },
      detail: { team_leader_id: [null, idOf.leader], agent_id: [null, agent] },
    });
    await write(new Date('2026-06-19T10:00:00+05:30'), assigned(1), assigned(2), assigned(2));
    const [press] = (await read({ from: '2026-06-19', grouped: 1 })).data;
    expect(press).toMatchObject({ changes: 3, holders: 2 });
  });

  it('are counted up to ten thousand rows', async () => {
    const action = 'very.many';
    for (let n = 0; n < 3; n += 1) await writeMany(4_000, { actorId: null, action });
    const { meta } = await read({ action, page: 500 });
    expect(meta).toEqual({ current_page: 500, last_page: 500, total: 10_000, more: true });
    expect((await read({ action, page: 501 })).data).toEqual([]);
  });
});

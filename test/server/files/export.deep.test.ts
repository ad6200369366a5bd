import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { exportColumnNames, exportColumns } from '../../../src/contract/files';
import { asTyped, csvLine, harmless } from '../../../src/server/files/spreadsheetText';
import { rounds } from '../../support/depth';
import { createLead, createTeamLeader } from '../../support/factories';
import { createPeople, type People } from '../../support/people';
import { useApp } from '../../support/useApp';

const app = useApp();
let people: People;
beforeAll(async () => {
  people = await createPeople(app);
});
beforeEach(async () => {
  await app.db.deleteFrom('leads').execute();
  await app.db.updateTable('export_limits').set({ rows: 5_000 }).execute();
});

/** Reads what a file of quoted cells holds. */
const cellsOf = (text: string): string[][] => {
  const rows = text.split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/).filter(Boolean);
  return rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
};

const post = (token: string, body: object) =>
  app.app.request('/api/admin/export-leads', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const exported = async (who: keyof People, body: object) => {
  const response = await post(people[who].token, { format: 'csv', ...body });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, response, bytes, rows: cellsOf(bytes.toString().replace(/^\uFEFF/, '')) };
};

test('A list leaves in its order with its filters and columns, within the scope of who asks', async () => {
  const { leader, agent, otherLeader } = people;
  const base = { lead_status: 2, team_leader_id: leader.user_id };
  const first = await createLead(app.db, { ...base, name: 'Asha', city: 'Pune', agent_id: agent.user_id });
  const second = await createLead(app.db, { ...base, name: 'Ravi', city: 'Nashik' });
  await createLead(app.db, { ...base, name: 'Other', team_leader_id: otherLeader.user_id });
  const columns = ['name', 'city', 'lead_status'];
  const heading = ['Full Name', 'City', 'Lead Status'];
  const list = { lead_status: '2', columns, sortBy: 'oldest' };
  const asha = ['Asha', 'Pune', 'In Progress'];
  const ravi = ['Ravi', 'Nashik', 'In Progress'];
  expect((await exported('leader', list)).rows).toEqual([heading, asha, ravi]);
  expect((await exported('leader', { ...list, sortBy: 'newest' })).rows).toEqual([heading, ravi, asha]);
  expect((await exported('agent', list)).rows).toEqual([heading, asha]);
  expect((await exported('leader', { ...list, agent: agent.user_id })).rows).toEqual([heading, asha]);
  const chosen = { lead_id: [second.id, first.id, 999_999], columns };
  expect((await exported('agent', chosen)).rows).toEqual([heading, asha]);
  expect((await exported('leader', chosen)).rows).toEqual([heading, ravi, asha]);
  expect((await exported('leader', { search_value: 'Ravi', columns })).rows).toEqual([heading, ravi]);
  const figure = { figure: 'created', by: 'agent', key: String(agent.user_id), from: '2026-01-01', to: '2026-12-31' };
  expect((await exported('leader', { ...figure, columns })).rows).toEqual([heading, asha]);
  const { rows, response } = await exported('admin', { lead_status: 2 });
  expect(rows).toHaveLength(4);
  expect(rows[0]).toEqual(exportColumnNames.map((name) => exportColumns[name]));
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
  expect((await exported('admin', {})).status).toBe(422);
});

test('More rows than one piece, each once, and as a spreadsheet', async () => {
  const lead = { lead_status: 1, team_leader_id: people.leader.user_id };
  for (let n = 0; n < 2_100; n += 300) {
    await Promise.all(Array.from({ length: 300 }, (_, at) => createLead(app.db, { ...lead, name: `Lead ${n + at}` })));
  }
  const { rows } = await exported('admin', { lead_status: 1, columns: ['name'] });
  expect(new Set(rows.slice(1).flat()).size).toBe(2_100);
  expect(rows).toHaveLength(2_101);
  const { bytes, response } = await exported('admin', { lead_status: 1, format: 'xlsx' });
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
});

test('A spreadsheet that is refused, or whose reader leaves, leaves no thread behind', async () => {
  const threads = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;
  const none = threads();
  const { leader } = people;
  for (let n = 0; n < 30; n += 1) await createLead(app.db, { lead_status: 2, team_leader_id: leader.user_id });
  const list = { format: 'xlsx', lead_status: 2 };
  expect((await post(leader.token, { format: 'xlsx' })).status).toBe(422);
  await app.db.updateTable('export_limits').set({ rows: 3 }).execute();
  expect((await post(leader.token, list)).status).toBe(429);
  while (threads() > none) await pause(20);
  const read = await post(people.admin.token, list);
  expect(threads()).toBeGreaterThan(none);
  await read.body?.cancel();
  expect(threads()).toBe(none);
});

test("A role's rows a day are limited and stand in the audit log; Admins set them", async () => {
  const token = people.admin.token;
  const limit = (body: object) => app.call('setExportLimits', { token, body });
  expect((await limit({ team_leader: -1, agent: 0 })).status).toBe(422);
  expect((await limit({ team_leader: '3', agent: 0 })).status).toBe(200);
  const { phone, user_id } = await createTeamLeader(app.db);
  const own = await app.signIn(phone);
  for (let n = 0; n < 2; n += 1) await createLead(app.db, { lead_status: 2, team_leader_id: user_id });
  const take = () => post(own, { format: 'csv', lead_status: 2 });
  expect((await take()).status).toBe(200);
  expect((await app.call('getExportLimits', { token: own })).body).toMatchObject({ left: 1 });
  const refused = await take();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    message: 'Team Leaders may export 3 rows a day. These are 2, and you have 1 left today.',
  });
  const { body } = await app.call('listAuditLog', { token });
  const [last] = body.data as object[];
  expect(last).toMatchObject({ what: 'exported', to: { rows: '2', format: 'csv', lead_status: 'In Progress' } });
  app.clock.advance(24 * 3_600_000);
  expect((await app.call('getExportLimits', { token: await app.signIn(phone) })).body).toMatchObject({ left: 3 });
});

test('No cell begins as something that a spreadsheet runs, and each is read as it was', () => {
  const sign = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\0',
    '＝',
    '＋',
    '－',
    '＠',
    "'",
    ' ',
    '\u200b',
    '\u00a0',
  );
  const begun = fc
    .tuple(fc.string({ unit: sign, maxLength: 4 }), fc.string({ unit: 'binary' }))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(begun, fc.string()), (text) => {
      expect(harmless(text)).not.toMatch(/^[\s\0\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u);
      expect(asTyped(harmless(text))).toBe(text);
      expect(csvLine([text, ';=1'])).toMatch(/^"[^]*","'?;=1"\r\n$/);
    }),
    { numRuns: rounds(1_000) },
  );
  expect(harmless('+919822041001')).toBe("'+919822041001");
  expect(harmless('0012')).toBe('0012');
});

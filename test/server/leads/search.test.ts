import * as fc from 'fast-check';
import { limits } from '../../../src/contract/limits';
import { rounds } from '../../support/depth';
import { createLead } from '../../support/factories';
import { useSearch } from './useSearch';

const { app, people, idOf, search, found } = useSearch();

test('a number is found in every Indian form, as the number of a lead and as the other one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[6-9]\d{9}$/),
      fc.constantFrom('', '+91', '+91 ', '0', '91', '0091', '(0) '),
      fc.constantFrom('', ' ', '-', '.'),
      fc.boolean(),
      async (number, prefix, gap, isOther) => {
        await app.db.deleteFrom('leads').execute();
        await createLead(app.db, { name: 'Other', contact: '5000000000' });
        await createLead(app.db, {
          name: 'Sought',
          ...(isOther ? { contact: '5111111111', alt_contact: number } : { contact: number }),
        });
        expect(await found(`${prefix}${number.slice(0, 5)}${gap}${number.slice(5)}`)).toEqual(['Sought']);
      },
    ),
    { numRuns: rounds(60) },
  );
});

test('the last digits are enough, from the fourth on', async () => {
  await createLead(app.db, { name: 'One', contact: '9822011223' });
  await createLead(app.db, { name: 'Two', contact: '9822000000', alt_contact: '8100041223' });
  await createLead(app.db, { name: 'Three', contact: '9122301122' });
  expect(await found('1223')).toEqual(['One', 'Two']);
  expect(await found('011 223')).toEqual(['One']);
  expect(await found('223')).toEqual([]);
  expect(await found('98220112230')).toEqual([]);
});

test('a customer ID is found whole, by its beginning and by its number', async () => {
  const { id, cust_id } = await createLead(app.db, { name: 'Sought', contact: '9822000000' });
  const next = await createLead(app.db, { name: 'Next', contact: '9822000000' });
  for (const text of [cust_id, cust_id.toLowerCase(), cust_id.replace('-', ''), String(id)]) {
    expect(await found(text)).toEqual(['Sought']);
  }
  const beginning = cust_id.slice(0, -2);
  expect(await found(beginning)).toEqual(next.cust_id.startsWith(beginning) ? ['Next', 'Sought'] : ['Sought']);
});

test('the same match: the newest first', async () => {
  for (const [name, day] of [
    ['Old', 1],
    ['New', 3],
    ['Between', 2],
  ] as const) {
    await createLead(app.db, { name, contact: '9822011223', created_at: new Date(Date.UTC(2026, 0, day)) });
  }
  expect(await found('9822011223')).toEqual(['New', 'Between', 'Old']);
});

test("a search finds exactly the leads of the caller's scope, in every status", async () => {
  const contact = '9822011223';
  await createLead(app.db, { name: 'Own', contact, agent_id: idOf.agent, lead_status: 5 });
  await createLead(app.db, { name: 'Mate', contact, agent_id: idOf.colleague, lead_status: 4 });
  const foreign = await createLead(app.db, { name: 'Foreign', contact, agent_id: idOf.otherAgent });
  await createLead(app.db, { name: 'Pool', contact });
  expect((await found(contact, 'agent')).sort()).toEqual(['Own']);
  expect((await found(contact, 'leader')).sort()).toEqual(['Mate', 'Own', 'Pool']);
  expect((await found(contact, 'otherAgent')).sort()).toEqual(['Foreign']);
  expect((await found(contact)).sort()).toEqual(['Foreign', 'Mate', 'Own', 'Pool']);
  for (const text of [
    foreign.cust_id,
    String(foreign.id),
    foreign.cust_id.slice(0, -1),
    contact.slice(-4),
    'foreign',
  ]) {
    for (const who of ['agent', 'leader'] as const) expect(await found(text, who)).not.toContain('Foreign');
    expect(await found(text)).toContain('Foreign');
  }
});

test('a row has the columns of a list', async () => {
  const lead = await createLead(app.db, { agent_id: idOf.agent, lead_status: 3, last_note: 'Call on Monday.' });
  const { rows } = await search(lead.contact);
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ id: lead.id, cust_id: lead.cust_id, contact: lead.contact, lead_status: 3, project: 'Palm Grove' },
      ...{ team_leader: people.leader.name, agent: people.agent.name, remark: 'Call on Monday.' },
    }),
  ]);
});

test('twenty on a page, and the 21st on the next; beyond the last page none, with the true total', async () => {
  for (let n = 0; n < limits.searchPageSize + 1; n += 1) await createLead(app.db, { contact: '9822011223' });
  const pages = await Promise.all([1, 2, 3].map((page) => search('9822011223', 'admin', page)));
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, 1, 0]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(21);
  expect(pages.map(({ total, lastPage }) => [total, lastPage])).toEqual([
    [21, 2],
    [21, 2],
    [21, 2],
  ]);
});

test.each(['%', '_', '%%%%', '\\', "'", '" or 1=1 --', '____', 'Cust%', 'C-', 'C', '-', '+', '+91', '()', '🙂'])(
  'signs match literally: %s',
  async (text) => {
    await createLead(app.db, { name: 'Asha Rao', contact: '9822011223' });
    const { status, total } = await search(text);
    expect([status, total]).toEqual([200, 0]);
  },
);

test.each([undefined, '', '   ', null, 'x'.repeat(151), { $gt: '' }, ['a', 'b'], 'a\u0000b'])(
  'refused: %j',
  async (search_value) => {
    expect((await search(search_value)).status).toBe(422);
  },
);

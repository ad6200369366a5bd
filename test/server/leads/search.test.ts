import * as fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import { unwrapLeadPage } from '../../../src/contract/envelopes';
import { limits } from '../../../src/contract/limits';
import type { Database } from '../../../src/server/db/schema';
import { createAgent, createLead } from '../../support/factories';
import { createPeople, type People } from '../../support/people';
import { createTestApp, type TestApp } from '../../support/testApp';

let app: TestApp;
let people: People;

beforeAll(async () => {
  app = await createTestApp();
  people = await createPeople(app);
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('leads').execute());

const search = async (search_value: unknown, who: keyof People = 'admin', page: unknown = 1) => {
  const { status, body } = await app.call('searchLeads', { token: people[who].token, body: { search_value, page } });
  return { status, body, ...unwrapLeadPage(body) };
};
const found = async (...asked: Parameters<typeof search>) => (await search(...asked)).rows.map(({ name }) => name);

const digits = (length: number) => fc.stringMatching(new RegExp(`^[6-9]\\d{${length - 1}}$`));

test('a number is found in every Indian form, as the number of a lead and as the other one', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        digits(10),
        fc.constantFrom('', '+91', '+91 ', '0', '91', '0091', '(0) '),
        fc.constantFrom('', ' ', '-', '.'),
        fc.boolean(),
        async (number, prefix, gap, isOther) => {
          await createLead(app.db, { name: 'Other', contact: '5000000000' });
          await createLead(app.db, {
            name: 'Sought',
            ...(isOther ? { contact: '5111111111', alt_contact: number } : { contact: number }),
          });
          expect(await found(`${prefix}${number.slice(0, 5)}${gap}${number.slice(5)}`)).toEqual(['Sought']);
        },
      )
      .afterEach(() => app.db.deleteFrom('leads').execute()),
    { numRuns: 60 },
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

test('the parts of a name are found in any order and case, what fits best first', async () => {
  for (const name of ['Natasha Raote', 'Rao Asha', 'Asha Rao', 'Asha Rao Kulkarni', 'Asha Nair']) {
    await createLead(app.db, { name });
  }
  expect(await found('asha RAO')).toEqual(['Asha Rao', 'Asha Rao Kulkarni', 'Rao Asha']);
  expect(await found('  rao   asha ')).toEqual(['Rao Asha', 'Asha Rao Kulkarni', 'Asha Rao']);
  expect(await found('ra a k')).toEqual(['Asha Rao Kulkarni']);
  expect(await found('a rao')).toEqual(['Asha Rao Kulkarni', 'Asha Rao', 'Rao Asha']);
  expect(await found('kulk')).toEqual(['Asha Rao Kulkarni']);
});

test('names of several words, in whatever scope: exactly those in which each part begins a word', async () => {
  const word = fc.constantFrom(
    'asha',
    'ashok',
    'a',
    'rao',
    'raote',
    'ra',
    'kulkarni',
    "d'souza",
    'dsa',
    'é',
    'as%',
    'x_y',
  );
  const part = fc.constantFrom(
    'a',
    'as',
    'ash',
    'asha',
    'r',
    'ra',
    'rao',
    'k',
    'kul',
    "d'",
    'ds',
    "d'souza",
    'dsouza',
    'é',
    'as%',
  );
  const wordsOf = (name: string) => name.toLowerCase().replaceAll("'", '').split(/[ _]/);
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.array(part, { minLength: 1, maxLength: 3 }),
        async (names, parts) => {
          const sought = parts.join(' ');
          const pieces = wordsOf(sought);
          fc.pre(pieces.some(({ length }) => length > 1) || pieces.length === 1);
          const isFound = (name: string): boolean =>
            pieces.every((piece) => wordsOf(name).some((one) => one.startsWith(piece)));
          for (const [index, words] of names.entries()) {
            // So far apart that some are not among the newest, which are looked through first.
            if (index % 2 === 0)
              await sql`select setval('leads_id_seq', nextval('leads_id_seq') + 300000)`.execute(app.db);
            const { user_id } = index % 2 === 0 ? people.agent : people.otherAgent;
            await createLead(app.db, { name: words.join(' '), agent_id: user_id });
          }
          const expected = (isSeen: (index: number) => boolean) =>
            names
              .flatMap((words, index) => (isSeen(index) && isFound(words.join(' ')) ? [words.join(' ')] : []))
              .sort();
          expect((await found(sought, 'agent')).sort()).toEqual(expected((index) => index % 2 === 0));
          expect((await found(sought, 'leader')).sort()).toEqual(expected((index) => index % 2 === 0));
          expect((await found(sought)).sort()).toEqual(expected(() => true));
        },
      )
      .afterEach(() => app.db.deleteFrom('leads').execute()),
    { numRuns: 100 },
  );
});

test('single letters find the names that begin with them, among the newest those with a word for each', async () => {
  for (const name of ['A R Rahman', 'Asha Rao']) await createLead(app.db, { name });
  expect((await found('a r')).sort()).toEqual(['A R Rahman', 'Asha Rao']);
  await sql`select setval('leads_id_seq', nextval('leads_id_seq') + 300000)`.execute(app.db);
  await createLead(app.db, { name: 'Kavita' });
  expect(await found('a r')).toEqual(['A R Rahman']);
  expect(await found('A R')).toEqual(['A R Rahman']);
});

test('a name is found by whoever has the lead now, and as it is now', async () => {
  const { id } = await createLead(app.db, { name: 'Asha Rao', agent_id: people.agent.user_id });
  const change = (values: Updateable<Database['leads']>) =>
    app.db.updateTable('leads').set(values).where('id', '=', id).execute();
  const seen = async () => {
    const everybody = ['agent', 'leader', 'otherAgent', 'admin'] as const;
    const answers = await Promise.all(everybody.map(async (who) => ({ who, names: await found('asha', who) })));
    return answers.filter(({ names }) => names.length > 0).map(({ who }) => who);
  };
  expect(await seen()).toEqual(['agent', 'leader', 'admin']);
  await change({ agent_id: people.otherAgent.user_id, team_leader_id: people.otherAgent.team_leader_id });
  expect(await seen()).toEqual(['otherAgent', 'admin']);
  await change({ agent_id: null, team_leader_id: null, lead_status: 0 });
  expect(await seen()).toEqual(['leader', 'admin']);
  await change({ name: 'Usha Rao' });
  expect(await seen()).toEqual([]);
});

test('of more than can be seen, the exact name is among the best, and the figure stays at the most', async () => {
  await createLead(app.db, { name: 'Zoya Khan', created_at: new Date(0) });
  await app.db
    .insertInto('leads')
    .values(
      Array.from({ length: 1_100 }, (_, n) => ({
        name: `Zoya Khanna ${n}`,
        contact: '9822011223',
        lead_status: 0 as const,
      })),
    )
    .execute();
  await createLead(app.db, { name: 'Zoya Khan', contact: '9822011223' });
  const { rows, total, lastPage } = await search('zoya khan');
  expect(rows.slice(0, 3).map(({ name }) => name)).toEqual([
    'Zoya Khan',
    'Zoya Khan',
    expect.stringMatching(/^Zoya Khanna/),
  ]);
  expect([total, lastPage]).toEqual([limits.searchDepth, limits.searchDepth / limits.searchPageSize]);
  expect((await search('zoya khan', 'admin', lastPage)).rows).toHaveLength(limits.searchPageSize);
  expect((await search('zoya khan', 'admin', lastPage + 1)).rows).toEqual([]);
  expect((await search('9822011223')).total).toBe(limits.searchDepth);
});

test('the upkeep of the database, which knows none but its own functions by name, goes through', async () => {
  await createLead(app.db, { name: 'Asha Rao' });
  await sql`analyze leads`.execute(app.db);
  await sql`reindex table leads`.execute(app.db);
  expect(await found('rao')).toEqual(['Asha Rao']);
});

test('the longest name can be saved, and is found by its words', async () => {
  await createLead(app.db, { name: 'ख'.repeat(150) });
  await createLead(app.db, { name: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' });
  expect(await found('ख'.repeat(150))).toHaveLength(1);
  expect(await found('ख'.repeat(9))).toHaveLength(1);
  expect(await found('a b c d e f g h i j k l m n o p q r s t u v w x y z')).toHaveLength(1);
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

test('whoever searches finds what they may see, in every status, and nothing else', async () => {
  const mate = await createAgent(app.db, { team_leader_id: people.leader.user_id });
  const contact = '9822011223';
  await createLead(app.db, { name: 'Own', contact, agent_id: people.agent.user_id, lead_status: 5 });
  await createLead(app.db, { name: 'Mate', contact, agent_id: mate.user_id, lead_status: 4 });
  const foreign = await createLead(app.db, { name: 'Foreign', contact, agent_id: people.otherAgent.user_id });
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

test('a row shows what the rows of lists show', async () => {
  const lead = await createLead(app.db, {
    agent_id: people.agent.user_id,
    lead_status: 3,
    last_note: 'Call on Monday.',
  });
  const { rows } = await search(lead.contact);
  expect(rows).toEqual([
    expect.objectContaining({
      id: lead.id,
      cust_id: lead.cust_id,
      contact: lead.contact,
      lead_status: 3,
      team_leader: people.leader.name,
      agent: people.agent.name,
      project: 'Palm Grove',
      remark: 'Call on Monday.',
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
  'signs stand for themselves: %s',
  async (text) => {
    await createLead(app.db, { name: 'Asha Rao', contact: '9822011223' });
    const { status, total } = await search(text);
    expect([status, total]).toEqual([200, 0]);
  },
);

test('any text is answered, and finds the name that it is', async () => {
  const name = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((text) => text.replace(/[\u0000-\u001F\u007F]|\p{Surrogate}/gu, '').trim())
    .filter((text) => text !== '' && !/^[+\d\s()./c-]+$/i.test(text));
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      await createLead(app.db, { name: text });
      expect(await found(text)).toContain(text);
    }),
    { numRuns: 100 },
  );
});

test.each([undefined, '', '   ', null, 'x'.repeat(151), { $gt: '' }, ['a', 'b'], 'a\u0000b'])(
  'refused: %j',
  async (search_value) => {
    expect((await search(search_value)).status).toBe(422);
  },
);

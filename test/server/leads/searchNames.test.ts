import * as fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import { limits } from '../../../src/contract/limits';
import { roles } from '../../../src/contract/roles';
import type { Database } from '../../../src/server/db/schema';
import { namedCandidates } from '../../../src/server/leads/searchQueries';
import { rounds } from '../../support/depth';
import { createLead } from '../../support/factories';
import { useSearch } from './useSearch';

const { app, people, idOf, search, found } = useSearch();

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

test.each([roles.admin, roles.teamLeader, roles.agent])(
  'the name that role %i seeks is no part of a statement',
  (role) => {
    const actor = { user_id: 1, name: 'Meera Nair', role, team_leader_id: null };
    const statement = sql`${namedCandidates(actor, 'Asha')}`.compile(app.db);
    expect(statement.sql).not.toContain('Asha');
    expect(statement.parameters).toContain('Asha');
  },
);

test('names of several words, in whatever scope: exactly those in which each part begins a word', async () => {
  const names = ['asha', 'ashok', 'a', 'rao', 'raote', 'ra', 'kulkarni', "d'souza", 'dsa', 'é', 'as%', 'x_y'];
  const beginnings = "a as ash asha r ra rao k kul d' ds d'souza dsouza é as%".split(' ');
  const [word, part] = [fc.constantFrom(...names), fc.constantFrom(...beginnings)];
  const wordsOf = (name: string) => name.toLowerCase().replaceAll("'", '').split(/[ _]/);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.array(part, { minLength: 1, maxLength: 3 }),
      async (names, parts) => {
        await app.db.deleteFrom('leads').execute();
        const sought = parts.join(' ');
        const pieces = wordsOf(sought);
        const isFound = (name: string): boolean =>
          pieces.every((piece) => wordsOf(name).some((one) => one.startsWith(piece)));
        for (const [index, words] of names.entries()) {
          // Far enough apart that some are outside the newest part.
          if (index % 2 === 0) {
            await sql`select setval('leads_id_seq', nextval('leads_id_seq') + 300000)`.execute(app.db);
          }
          const agent_id = [idOf.agent, idOf.otherAgent, null][index % 3] ?? null;
          await createLead(app.db, { name: words.join(' '), agent_id });
        }
        const expected = (isSeen: (index: number) => boolean) =>
          names.flatMap((words, index) => (isSeen(index) && isFound(words.join(' ')) ? [words.join(' ')] : [])).sort();
        expect((await found(sought, 'agent')).sort()).toEqual(expected((index) => index % 3 === 0));
        expect((await found(sought, 'leader')).sort()).toEqual(expected((index) => index % 3 !== 1));
        // Without longer words, only the newest leads are searched.
        fc.pre(pieces.some(({ length }) => length > 1) || pieces.length === 1);
        expect((await found(sought)).sort()).toEqual(expected(() => true));
      },
    ),
    { numRuns: rounds(100) },
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

test.each(['z', 'zo', 'z k'])('a team leader is shown the newest of more than can be seen: %s', async (text) => {
  const { user_id, team_leader_id } = people.agent;
  await app.db
    .insertInto('leads')
    .values(
      Array.from({ length: 1_000 }, (_, n) => ({
        name: `Zoya Khan ${n}`,
        contact: '9822011223',
        created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
        ...(n % 2 === 0
          ? { lead_status: n % 4 === 0 ? (1 as const) : (4 as const), team_leader_id, agent_id: user_id }
          : { lead_status: 0 as const }),
      })),
    )
    .execute();
  const { rows, total } = await search(text, 'leader');
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `Zoya Khan ${999 - n}`));
  expect(total).toBe(limits.searchDepth);
});

test('a name is found by whoever has the lead now, and as it is now', async () => {
  const { id } = await createLead(app.db, { name: 'Asha Rao', agent_id: idOf.agent });
  const change = (values: Updateable<Database['leads']>) =>
    app.db.updateTable('leads').set(values).where('id', '=', id).execute();
  const seen = async () => {
    const everybody = ['agent', 'leader', 'otherAgent', 'admin'] as const;
    const answers = await Promise.all(everybody.map(async (who) => ({ who, names: await found('asha', who) })));
    return answers.filter(({ names }) => names.length > 0).map(({ who }) => who);
  };
  expect(await seen()).toEqual(['agent', 'leader', 'admin']);
  await change({ agent_id: idOf.otherAgent, team_leader_id: people.otherAgent.team_leader_id });
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
      Array.from({ length: 1_100 }, (_, n) => ({ name: `Zoya Khanna ${n}`, contact: '9822011223', lead_status: 0 })),
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

test('any text is answered, and finds the name that it is', async () => {
  const name = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((text) => text.replace(/[\u0000-\u001F\u007F]|\p{Surrogate}/gu, '').trim())
    .filter((text) => text !== '' && !/^[+\d\s()./c-]+$/i.test(text));
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      await createLead(app.db, { name: text, agent_id: idOf.agent });
      for (const who of ['admin', 'leader', 'agent'] as const) expect(await found(text, who)).toContain(text);
    }),
    { numRuns: rounds(100) },
  );
});

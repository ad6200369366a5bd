import { createLeads, createUser } from '../../support/factories';
import type { Caller } from '../../support/typedApp';
import { useApp } from '../../support/useApp';

const PEOPLE = 50;
const ROUNDS = 3;

const app = useApp();

test('fifty concurrent callers get fifty leads, and later ones none', async () => {
  const callers: Caller[] = [];
  for (let n = 0; n < PEOPLE + 2; n += 1) callers.push(await app.as(await createUser(app.db)));
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.db.deleteFrom('leads').execute();
    const ids = await createLeads(app.db, PEOPLE, { lead_status: 1 });
    const answers = await Promise.all(callers.map((caller) => caller('nextLead')));
    expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 200));
    const given = answers.flatMap(({ body }) => body.data?.id ?? []);
    expect(given.sort((one, other) => one - other)).toEqual(ids);
  }
});

import { createLead, createUser } from '../../support/factories';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

const PEOPLE = 50;
const ROUNDS = 3;

let app: TypedApp;
beforeAll(async () => {
  app = await createTypedApp();
});
afterAll(() => app.close());

test('fifty concurrent callers get fifty leads, and later ones none', async () => {
  const callers: Caller[] = [];
  for (let n = 0; n < PEOPLE + 2; n += 1) callers.push(await app.as(await createUser(app.db)));
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.db.deleteFrom('leads').execute();
    const ids: number[] = [];
    for (let n = 0; n < PEOPLE; n += 1) ids.push((await createLead(app.db, { lead_status: 1 })).id);
    const answers = await Promise.all(callers.map((caller) => caller('nextLead')));
    expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 200));
    const given = answers.flatMap(({ body }) => body.data?.id ?? []);
    expect(given.sort((one, other) => one - other)).toEqual(ids);
  }
});

import { createLead } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { openTwoEditors, type TwoEditors } from './twoEditors';

let app: TwoEditors['app'];
let asha: TwoEditors['asha'];
let bina: TwoEditors['bina'];
let read: TwoEditors['read'];

beforeAll(async () => {
  ({ app, asha, bina, read } = await openTwoEditors());
});
afterAll(() => app.close());

const stored = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const save = async (id: number, changes: object) => asha('updateLead', updatePayload((await read(id)).data, changes));

test.each([
  ['nothing', {}],
  ['the remark that the lead has already', { remark: 'From the fair.' }],
  ['the same texts with blanks around them', { name: ' Ravi ', city: 'Pune  ' }],
  ['an archived reason while it is not archived', { archived_reason: 'Budget' }],
  ['no status', { lead_status: '' }],
])('a save that changes %s moves no time and leaves no trace', async (_what, sent) => {
  const { id } = await createLead(app.db, { name: 'Ravi', remark: 'From the fair.', lead_status: 2 });
  const [before, row] = [await read(id), await stored(id)];
  app.clock.advance(60_000);
  const saved = await save(id, sent);
  expect([saved.status, saved.body.message]).toEqual([200, 'Client Update successfully!']);
  expect([await read(id), await stored(id)]).toEqual([before, row]);
});

test("a save without changes does not outdate another person's form", async () => {
  const { id } = await createLead(app.db);
  const { data } = await read(id);
  await save(id, {});
  expect((await bina('updateLead', updatePayload(data, { city: 'Nashik' }))).status).toBe(200);
});

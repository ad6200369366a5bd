import { createLead } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { told } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asAgent, read, stored, save } = useTeams();

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
  expect(told(await save(asAdmin, id, sent))).toEqual([200, 'Client Update successfully!']);
  expect([await read(id), await stored(id)]).toEqual([before, row]);
});

test("a save without changes does not outdate another person's form", async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const { data } = await read(id);
  await save(asAdmin, id, {});
  expect((await asAgent('updateLead', updatePayload(data, { city: 'Nashik' }))).status).toBe(200);
});

import { createAgent, createTeamLeader } from '../../support/factories';
import { useSources } from '../sources/useSources';

const { app, admin, addSource, post, leadsWith } = useSources();

test('Rules ask for the budget and the language that a form sent; a rule of an older version asks for neither', async () => {
  const { user_id: tl_id } = await createTeamLeader(app.db);
  const names = ['Rich', 'Hindi', 'Rest'];
  const agents: number[] = [];
  for (const _ of names) agents.push((await createAgent(app.db, { team_leader_id: tl_id })).user_id);
  const rule = (nth: number, asked: object) => ({
    ...{ name: names[nth], is_on: 1, tl_id, by: 'turn', who: 'hours', otherwise: 'wait', ...asked },
    agents: [{ agent_id: agents[nth], weight: 1 }],
  });
  const save = (rules: readonly object[]) => app.call('saveHandOut', { ...admin(), body: { data: rules } });
  const wrong = await save([rule(0, { budget: 'a lot' })]);
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong.body)).toContain('Budget must be an amount, such as 50 lakh to 1 crore.');
  expect((await save([rule(0, { budget: 'from 1 crore' }), rule(1, { language: 'hindi' }), rule(2, {})])).status).toBe(
    200,
  );
  const { rule: last } = await app.db
    .selectFrom('hand_out_rules')
    .select('rule')
    .where('name', '=', 'Rest')
    .executeTakeFirstOrThrow();
  const { budget: _budget, language: _language, ...older } = last;
  await app.db
    .updateTable('hand_out_rules')
    .set({ rule: JSON.stringify(older) })
    .where('name', '=', 'Rest')
    .execute();
  app.clock.advance(1_000);
  const { path, connect } = await addSource('website');
  const sent = [
    { contact: '9822051001', budget: '1.2 Cr', language: 'hi' },
    { contact: '9822051002', what_is_your_budget: 'below_50_lakh', locale: 'hi_IN', message: 'Call after six' },
    { contact: '9822051003', budget: 'not sure', language: 'Marathi' },
    { contact: '9822051004' },
  ];
  for (const fields of sent) await post(path, fields);
  await connect('Form');
  await app.takeCaptures();
  await app.handOutLeads();
  const leads = await Promise.all(sent.map(async ({ contact }) => (await leadsWith(contact))[0]));
  expect(leads.map((lead) => names[agents.indexOf(lead?.agent_id ?? 0)])).toEqual(['Rich', 'Hindi', 'Rest', 'Rest']);
  expect(leads[1]?.remark).toBe('Call after six\nBudget: below_50_lakh\nLanguage: Hindi');
  const tried = await app.call('tryHandOut', { ...admin(), body: { data: [rule(1, { language: 'Hindi' })] } });
  const taken = (tried.body.data as { rule: string; lead_id: number }[]).filter(({ rule: by }) => by !== '');
  expect(taken.map(({ lead_id }) => lead_id)).toEqual([leads[1]?.id, leads[0]?.id]);
});

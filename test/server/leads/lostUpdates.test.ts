import { createLead } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asAgent, read } = useTeams();

test('the second of two saves gets 409 with the present lead and its author, and saves nothing', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent, name: 'Ravi', city: 'Pune' });
  const { data } = await read(id);
  expect((await asAdmin('updateLead', updatePayload(data, { city: 'Goa', notes: 'By Asha.' }))).status).toBe(200);

  const second = await asAgent('updateLead', updatePayload(data, { name: 'Ravindra', notes: 'By Naveen.' }));
  const now = await read(id);
  expect(second.status).toBe(409);
  expect(second.body).toEqual({
    status: 409,
    message: 'Asha Rao also changed this lead. Your changes were not saved.',
    current: now.data,
    changed_by: 'Asha Rao',
    is_own_change: false,
  });
  expect(now.data).toMatchObject({ name: 'Ravi', city: 'Goa' });
  expect(now.notes.map((note) => note.notes)).toEqual(['By Asha.']);
});

test("the conflict names a person's own change in another tab", async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const { data } = await read(id);
  await asAdmin('updateLead', updatePayload(data, { city: 'Goa' }));
  const { status, body } = await asAdmin('updateLead', updatePayload(data, { name: 'Ravindra' }));
  expect([status, body.message]).toEqual([
    409,
    'You also changed this lead in another tab. Your changes here were not saved.',
  ]);
  expect(body).toMatchObject({ changed_by: 'Asha Rao', is_own_change: true });
});

test('sending back the state of the 409 saves', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const { data } = await read(id);
  await asAdmin('updateLead', updatePayload(data, { city: 'Goa' }));
  const { body } = await asAgent('updateLead', updatePayload(data, { name: 'Ravindra' }));
  if (!body.current) throw new Error('no current state in the 409');
  expect((await asAgent('updateLead', updatePayload(body.current, { name: 'Ravindra' }))).status).toBe(200);
  expect((await read(id)).data).toMatchObject({ name: 'Ravindra', city: 'Goa' });
});

test('the same instant in another offset is the same state', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const { data } = await read(id);
  const sent = updatePayload(data, { updated_at: new Date(data.updated_at).toISOString() });
  expect((await asAdmin('updateLead', sent)).status).toBe(200);
});

test('updated_at goes up with every save that changes anything, also when the clock stands still or goes back', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const times = [(await read(id)).data.updated_at];
  for (const step of [0, 0, -5_000, 0]) {
    app.clock.advance(step);
    await asAdmin('updateLead', updatePayload((await read(id)).data, { notes: 'Called again.' }));
    times.push((await read(id)).data.updated_at);
  }
  expect(times).toEqual([...new Set(times)].sort());
  expect(times).toHaveLength(5);
});

test('the last client without updated_at wins, and every history entry is kept', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const { data } = await read(id);
  for (const city of ['One', 'Two', 'Three']) {
    await asAgent('updateLead', updatePayload(data, { city, notes: city, updated_at: '' }));
  }
  const now = await read(id);
  expect(now.data.city).toBe('Three');
  expect(now.notes.map((note) => note.notes)).toEqual(['Three', 'Two', 'One']);
});

test('of many concurrent saves from one state exactly one wins, in 12 rounds', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  for (let round = 0; round < 12; round += 1) {
    const { data } = await read(id);
    const saves = await Promise.all(
      [asAdmin, asAgent, asAdmin, asAgent, asAdmin].map((caller, writer) =>
        caller('updateLead', updatePayload(data, { notes: `round ${round} writer ${writer}` })),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = saves.findIndex(({ status }) => status === 200);
    const { notes } = await read(id);
    expect(notes).toHaveLength(round + 1);
    expect(notes[0]?.notes).toBe(`round ${round} writer ${winner}`);
  }
});

test('concurrent saves without updated_at all succeed, and keep their notes', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const { data } = await read(id);
  const texts = Array.from({ length: 30 }, (_, n) => `note ${n}`);
  const saves = await Promise.all(
    texts.map((notes) => asAdmin('updateLead', updatePayload(data, { notes, updated_at: '' }))),
  );
  expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await read(id);
  expect(after.notes.map(({ notes }) => notes).sort()).toEqual([...texts].sort());
  expect(after.data.notes).toBe(after.notes[0]?.notes);
});

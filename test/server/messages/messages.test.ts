import { auditOf } from '../../support/audit';
import { createLead } from '../../support/factories';
import { told, wrongFields } from '../../support/refusals';
import { called } from '../../support/payloads';
import type { Caller } from '../../support/typedApp';
import { useTeams } from '../../support/useTeams';

const MINUTE = 60_000;

const { app, idOf, asAdmin, asLeader, asAgent, asOtherLeader, callerOf, owned, save, stored, historyOf } = useTeams();

const hello = { name: 'Hello', stage: null, text: 'Namaste {name}, this is {agent}.' };
const visit = { name: 'Visit', stage: 3, text: 'See you on {visit day} at {project}.' };

const saveTemplates = (...data: object[]) => asAdmin('saveTemplates', { data });
const templates = async (caller: Caller = asAgent) => (await caller('listTemplates')).body.data;
const audited = async () => (await auditOf(app.db, 'templates.save')).map(({ detail }) => detail);

const leadOfAgent = async (columns: object = {}) => (await createLead(app.db, { agent_id: idOf.agent, ...columns })).id;
const note = (caller: Caller, lead_id: number, text = 'Namaste Asha', headers = {}) =>
  caller('noteMessage', { lead_id, text }, { headers });
const takeBack = (caller: Caller, id: number | null | undefined) =>
  caller('takeBackMessage', undefined, { params: { id: id ?? 0 } });
const ownHistory = async (caller: Caller, id: number) =>
  (await caller('getLead', undefined, { params: { id } })).body.notes;
/** The counters, lists and figures that the Admin sees. */
const figures = async () => {
  const report = await asAdmin('getReport', { by: 'agent', from: '2026-06-01', to: '2026-06-30' });
  const counters = await asAdmin('getCounters');
  const list = await asAdmin('listLeads', { lead_status: '2', page: 1 });
  const reminders = await asAgent('getReminders');
  return [report, counters, list, reminders].map(({ body }) => body);
};

describe('templates', () => {
  it('are written by an Admin as a whole list, and read by everybody in its order', async () => {
    expect(told(await saveTemplates(visit, hello))).toEqual([200, 'Templates saved.']);
    for (const caller of [asAdmin, asLeader, asAgent]) expect(await templates(caller)).toEqual([visit, hello]);
    await saveTemplates(hello, visit);
    expect(await templates()).toEqual([hello, visit]);
    expect((await asLeader('saveTemplates', { data: [] })).status).toBe(403);
    expect(await templates()).toEqual([hello, visit]);
  });

  it('leave an audit row with what went and what came; the same list again leaves none', async () => {
    await saveTemplates(hello);
    const before = (await audited()).length;
    await saveTemplates(hello, { ...visit, stage: '3' });
    await saveTemplates(hello, visit);
    await saveTemplates({ ...hello, text: 'Namaste!' }, visit);
    expect((await audited()).slice(before)).toEqual([
      { templates: ['', 'Visit (Hot Lead): See you on {visit day} at {project}.'] },
      { templates: ['Hello (any stage): Namaste {name}, this is {agent}.', 'Hello (any stage): Namaste!'] },
    ]);
    const { body } = await asAdmin('listAuditLog', undefined, { query: '?action=templates.save' });
    expect(body.data[0]).toMatchObject({ who: 'Asha Rao', what: 'changed', record: 'WhatsApp templates' });
    await saveTemplates();
    expect(await templates()).toEqual([]);
  });

  it('with an unknown placeholder are refused at the list, with the placeholder, and nothing changes', async () => {
    await saveTemplates(hello);
    const refused = await saveTemplates(hello, { ...visit, text: 'Dear {customer}' });
    expect(wrongFields(refused)).toEqual([422, 'data']);
    expect(refused.body.message).toMatch(/^\{customer\} is not known here\./);
    expect(await templates()).toEqual([hello]);
  });

  it('that somebody else has changed since they were read are not replaced', async () => {
    await saveTemplates(hello);
    expect((await asAdmin('saveTemplates', { data: [hello, visit], was: [hello] })).status).toBe(200);
    const lost = { data: [{ ...hello, text: 'Namaste!' }], was: [hello] };
    expect(told(await asAdmin('saveTemplates', lost))).toEqual([
      409,
      'Somebody else has changed the templates. They are shown as they are now: please save again.',
    ]);
    expect(await templates()).toEqual([hello, visit]);
    // The write that arrived, sent again, is no conflict.
    expect((await asAdmin('saveTemplates', { data: [hello, visit], was: [hello] })).status).toBe(200);
    expect((await asAdmin('saveTemplates', { ...lost, was: [hello, visit] })).status).toBe(200);
  });

  it('saved by two at once are the list of one of them', async () => {
    const lists = [[hello], [visit], [visit, hello]];
    await Promise.all(lists.map((list) => saveTemplates(...list)));
    expect(lists).toContainEqual(await templates());
  });
});

describe('a message to a customer', () => {
  it('stands in the history as such, and changes neither the lead nor any figure', async () => {
    const id = await leadOfAgent({ lead_status: 2, follow_up: new Date(app.clock.now().getTime() - MINUTE) });
    await save(asAgent, id, { ...called, notes: 'Wants a corner flat.' });
    app.clock.advance(MINUTE);
    const [lead, before] = [await stored(id), await figures()];
    expect(told(await note(asAgent, id))).toEqual([200, 'The WhatsApp message is in the history.']);
    expect((await historyOf(id)).map((entry) => [entry.notes, entry.message, entry.by])).toEqual([
      ['Namaste Asha', 'Namaste Asha', 'Naveen K'],
      ['Wants a corner flat.', null, 'Naveen K'],
    ]);
    expect((await historyOf(id))[0]).toMatchObject({
      ...{ lead_status: null, call_status: null, last_call_action: null, follow_up: null, site_visit: null },
      ...{ tl_remark: null, agent_remark: null, lead_remark: null },
    });
    expect(await stored(id)).toEqual(lead);
    expect(await figures()).toEqual(before);
  });

  it('is no call: a new lead is still one that nobody called, and the next call is its first', async () => {
    const id = await leadOfAgent({ created_at: app.clock.now() });
    await note(asAgent, id);
    const firstCall = () =>
      app.db.selectFrom('lead_report').select('first_call_at').where('lead_id', '=', id).execute();
    expect(await firstCall()).toEqual([{ first_call_at: null }]);
    expect(await app.db.selectFrom('lead_calls').selectAll().where('lead_id', '=', id).execute()).toEqual([]);
    app.clock.advance(MINUTE);
    await save(asAgent, id, { ...called });
    await note(asAgent, id);
    await save(asAgent, id, { ...called, follow_up: '2026-06-19T11:00:00+05:30' });
    // The second call answers the follow-up of the first, whatever was written in between.
    const calls = app.db.selectFrom('lead_calls').select('promised_at').where('lead_id', '=', id);
    expect((await calls.execute()).filter(({ promised_at }) => promised_at !== null)).toHaveLength(1);
  });

  it('does not outdate a form that is open on the lead', async () => {
    const id = await leadOfAgent();
    const { body } = await asLeader('getLead', undefined, { params: { id } });
    await note(asAgent, id);
    expect((await historyOf(id))[0]?.message).toBe('Namaste Asha');
    expect((await stored(id)).version).toBe(1);
    expect(body.data.updated_at).toBe((await asLeader('getLead', undefined, { params: { id } })).body.data.updated_at);
  });

  it('is refused out of scope as if there was no lead, and without a text', async () => {
    const id = await leadOfAgent();
    expect(told(await note(asOtherLeader, id))).toEqual([404, 'This lead was not found.']);
    expect((await note(callerOf('colleague'), id)).status).toBe(404);
    expect(wrongFields(await note(asAgent, id, '  '))).toEqual([422, 'text']);
    expect(wrongFields(await note(asAgent, id, 'x'.repeat(2001)))).toEqual([422, 'text']);
    expect(await historyOf(id)).toEqual([]);
  });

  it('sent twice under one key, or by a double click without one, is one entry', async () => {
    const id = await leadOfAgent();
    const key = { 'Idempotency-Key': 'a-message' };
    await Promise.all([note(asAgent, id, 'One', key), note(asAgent, id, 'One', key)]);
    await Promise.all([note(asAgent, id, 'Two'), note(asAgent, id, 'Two')]);
    expect((await historyOf(id)).map(({ message }) => message).sort()).toEqual(['One', 'Two']);
  });
});

describe('taking a message back', () => {
  const sent = async () => {
    const id = await leadOfAgent();
    await note(asAgent, id);
    return { id, message: (await ownHistory(asAgent, id))[0]?.message_id };
  };

  it('is offered to its author alone, for fifteen minutes', async () => {
    const { id, message } = await sent();
    expect(message).toEqual(expect.any(Number));
    expect((await ownHistory(asLeader, id))[0]?.message_id).toBeNull();
    expect((await ownHistory(asAdmin, id))[0]?.message_id).toBeNull();
    app.clock.advance(15 * MINUTE - 1);
    expect((await ownHistory(asAgent, id))[0]?.message_id).toBe(message);
    app.clock.advance(1);
    expect((await ownHistory(asAgent, id))[0]?.message_id).toBeNull();
    expect(told(await takeBack(asAgent, message))).toEqual([409, 'A message can be taken back for 15 minutes only.']);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('removes it from the history, once, and nothing else', async () => {
    const { id, message } = await sent();
    await save(asAgent, id, { notes: 'Will call back.' });
    const lead = await stored(id);
    const { status, body } = await takeBack(asAgent, message);
    expect([status, body.lead_id]).toEqual([200, id]);
    expect((await historyOf(id)).map(({ notes }) => notes)).toEqual(['Will call back.']);
    expect(await stored(id)).toEqual(lead);
    expect(told(await takeBack(asAgent, message))).toEqual([404, 'This message was not found.']);
  });

  it('is refused to others, for a note that is no message, and for a lead that is somebody else’s by now', async () => {
    const { id, message } = await sent();
    for (const caller of [asAdmin, asLeader, asOtherLeader]) expect((await takeBack(caller, message)).status).toBe(404);
    await save(asAgent, id, { notes: 'Will call back.' });
    const plain = await app.db.selectFrom('lead_notes').select('id').where('notes', '=', 'Will call back.').execute();
    for (const { id: other } of plain) expect((await takeBack(asAgent, other)).status).toBe(404);
    const move = { lead_id: [id], to_tl_id: idOf.leader, to_agent_id: idOf.colleague, project_id: '', reason: '' };
    expect((await asLeader('reassignLeads', move)).status).toBe(200);
    expect((await takeBack(asAgent, message)).status).toBe(404);
    expect((await historyOf(id)).some((entry) => entry.message !== null)).toBe(true);
  });
});

test('a lead with a message alone still returns with the undo of its transfer', async () => {
  const [id = 0] = await owned(idOf.agent, 1);
  const move = { lead_id: [id], to_tl_id: idOf.leader, to_agent_id: idOf.colleague, project_id: '', reason: '' };
  const { body } = await asLeader('reassignLeads', move);
  await note(callerOf('colleague'), id);
  const undone = await asLeader('undoTransfer', undefined, { params: { transfer_id: body.transfer_id } });
  expect(undone.body).toMatchObject({ undone: 1, kept: [] });
});

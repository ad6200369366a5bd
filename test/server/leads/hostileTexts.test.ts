import { limits } from '../../../src/contract/limits';
import { createLead } from '../../support/factories';
import { leadPayload, updatePayload } from '../../support/payloads';
import { wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const { app, asAdmin, read } = useTeams();

const texts: [string, string][] = [
  ['markup', '<script>alert("x")</script><img src=x onerror=alert(1)>'],
  ['emoji', '👩‍👩‍👧‍👦 buys 🏡 👍🏽'],
  ['right-to-left text', 'שלום \u202Eevil\u202C مرحبا'],
  ['quotes and SQL', `O'Brien"; drop table leads; -- \\ \\' $1 :x ?`],
  ['template signs', '{{constructor}} ${process.env.PATH} %s %n'],
  ['Devanagari', 'श्रीमती कमला देवी'],
];

test.each(texts)('%s is kept letter for letter in names, notes and remarks', async (_kind, text) => {
  const { body } = await asAdmin('createLead', leadPayload({ name: text, city: text, remark: text }));
  const { data } = await read(body.id);
  await asAdmin('updateLead', updatePayload(data, { notes: `${text}\nsecond line` }));
  const after = await read(body.id);
  expect(after.data).toMatchObject({ name: text, city: text, notes: `${text}\nsecond line` });
  expect(after.notes.map(({ notes }) => notes)).toEqual([`${text}\nsecond line`, text]);
});

test('a note of 10,000 characters is kept, a longer one refused', async () => {
  const lead = await createLead(app.db);
  const long = '₹'.repeat(limits.noteLength);
  await asAdmin('updateLead', updatePayload((await read(lead.id)).data, { notes: long }));
  expect((await read(lead.id)).notes[0]?.notes).toBe(long);
  const tooLong = await asAdmin('updateLead', updatePayload((await read(lead.id)).data, { notes: `${long}!` }));
  expect([tooLong.status, tooLong.body.errors]).toEqual([
    422,
    { notes: 'New Note can have at most 10,000 characters.' },
  ]);
});

test.each([
  ['a NUL byte', 'a\u0000b'],
  ['half a character', 'a\uD83D'],
  ['a control character', 'a\u001Bb'],
])('%s is refused in words, wherever it stands', async (_kind, text) => {
  const lead = await createLead(app.db);
  const { data } = await read(lead.id);
  for (const field of ['name', 'city', 'requirement', 'lead_source', 'project', 'remark', 'notes', 'archived_reason']) {
    const refused = await asAdmin('updateLead', updatePayload(data, { [field]: text }));
    expect(wrongFields(refused)).toEqual([422, field]);
    expect(refused.body.message).toMatch(/contains a character that cannot be stored\.$/);
  }
  expect(await read(lead.id)).toMatchObject({ data, notes: [] });
});

import fc from 'fast-check';
import { callOutcomes, customerTypes, dispositionsOf, leadGenders } from '../../../src/contract/choices';
import { indianStates } from '../../../src/contract/states';
import { timestampText } from '../../../src/server/db/sqlParts';
import { rounds } from '../../support/depth';
import { createLead } from '../../support/factories';
import { wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const { app, asAdmin, historyOf, save } = useTeams();

type Model = Record<string, string | null>;
type Sent = Record<string, string | number | null>;

const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => !unusable.test(value) && value.trim() !== '');
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.oneof(fc.constant('' as const), fc.constant(null), values);
const phone = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String);
const day = fc.integer({ min: 0, max: 400 }).map((n) => new Date(Date.UTC(2026, 5, 17 + n)).toISOString().slice(0, 10));

const call = fc.oneof(
  fc.record({
    call_status: fc.constantFrom('', null),
    last_call_action: fc.constantFrom('', null),
    follow_up: optional(day.map((on) => `${on}T16:30:00+05:30`)),
  }),
  fc.constantFrom(...callOutcomes).chain((call_status) =>
    fc.record({
      call_status: fc.constant(call_status),
      last_call_action: fc.constantFrom(...dispositionsOf(call_status)),
      follow_up: day.map((on) => `${on}T16:30:00+05:30`),
    }),
  ),
);
const plain = fc.record({
  name: text,
  contact: phone,
  alt_contact: optional(phone),
  gender: fc.constantFrom(...leadGenders),
  state: fc.constantFrom(...indianStates),
  city: optional(text),
  customer_type: optional(fc.constantFrom(...customerTypes)),
  requirement: optional(text),
  lead_source: text,
  project: text,
});
const rest = fc.record({
  site_visit: optional(day),
  office_visit: optional(day),
  house_visit: optional(day),
  mid_way_visit: optional(day),
  remark: optional(text),
  notes: optional(text),
  archived_reason: optional(text),
  lead_status: fc.constantFrom('', null, '0', 0, '1', '2', '3', '4', '5', 1, 4),
});
const anySave = fc.tuple(plain, rest, call).map(([one, two, three]): Sent => ({ ...one, ...two, ...three }));

const trimmed = (value: string | number | null | undefined): string => String(value ?? '').trim();
const cleared = [
  ...(['name', 'contact', 'alt_contact', 'gender', 'state', 'city', 'customer_type', 'requirement'] as const),
  ...(['lead_source', 'project'] as const),
];
const visits = ['site_visit', 'office_visit', 'mid_way_visit', 'house_visit'] as const;
const texts = ['remark', 'call_status', 'last_call_action'] as const;
const kept = [...visits, ...texts, 'follow_up'];

/** The decision on empty fields of an update. */
const after = (model: Model, sent: Sent): Model => {
  const next: Model = { ...model };
  for (const field of cleared) next[field] = trimmed(sent[field]) || null;
  for (const field of kept) next[field] = trimmed(sent[field]) || (model[field] ?? null);
  next.last_note = trimmed(sent.notes) || (model.last_note ?? null);
  const status = trimmed(sent.lead_status);
  next.lead_status = status === '' || status === '0' ? (model.lead_status ?? null) : status;
  next.archived_reason =
    next.lead_status === '4' ? trimmed(sent.archived_reason) || (model.archived_reason ?? null) : null;
  return next;
};

const says = (model: Model, sent: Sent): boolean =>
  [...kept, 'notes'].filter((field) => field !== 'remark').some((field) => trimmed(sent[field]) !== '') ||
  (trimmed(sent.remark) !== '' && trimmed(sent.remark) !== model.remark) ||
  after(model, sent).lead_status !== model.lead_status;

const storedModel = (id: number): Promise<Model> =>
  app.db
    .selectFrom('leads')
    .select([...cleared, ...texts, 'last_note', 'archived_reason'])
    .select((eb) => [
      eb.cast<string>('lead_status', 'text').as('lead_status'),
      ...visits.map((visit) => eb.cast<string | null>(visit, 'text').as(visit)),
      timestampText('follow_up').as('follow_up'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('any run of saves matches a plain model, with one entry per save with content', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySave, { minLength: 1, maxLength: 4 }), async (saves) => {
      const { id } = await createLead(app.db, { lead_status: 1 });
      let model = await storedModel(id);
      let entries = 0;
      for (const sent of saves) {
        expect(wrongFields(await save(asAdmin, id, sent))).toEqual([200]);
        if (says(model, sent)) entries += 1;
        model = after(model, sent);
        expect(await storedModel(id)).toEqual(model);
      }
      const history = (await historyOf(id)).map(({ notes }) => notes);
      expect(history).toHaveLength(entries);
      const written = saves.map(({ notes }) => trimmed(notes)).filter((note) => note !== '');
      for (const note of written) expect(history).toContain(note);
    }),
    { numRuns: rounds(25) },
  );
});

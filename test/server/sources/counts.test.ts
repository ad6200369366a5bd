import fc from 'fast-check';
import type { Source } from '../../../src/contract/sources';
import { rounds } from '../../support/depth';
import { metaSignature } from '../../support/metaSignature';
import { useSources } from './useSources';

const { app, graph, people, admin, addSource, post, form, ofForm } = useSources();

const secrets = { app_secret: 'app', verify_token: 'verify', page_token: 'page' };
const forms = ['Visit', 'Brochure', '77'] as const;
const anHour = 3_600_000;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send'), form: fc.nat(1), n: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('meta'), form: fc.constant(2), n: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect'), form: fc.nat(2), n: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), form: fc.constant(0), n: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct'), form: fc.constant(0), n: fc.nat(3) }) },
);

const countsOf = async (id: number) => {
  const { body } = await app.call('listSources', admin());
  return (body.data as Source[]).find((source) => source.id === id);
};

test('Whatever comes, fails, is corrected and comes again, a source counts each submission once, as it stands', async () => {
  graph.set('0', { field_data: [{ name: 'phone_number', values: ['9822051000'] }] });
  graph.set('1', { field_data: [{ name: 'phone_number', values: ['12'] }] });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await app.db.deleteFrom('lead_sources').execute();
      await app.db.deleteFrom('leads').execute();
      const website = await addSource('website');
      const meta = await addSource('meta', secrets);
      const sent = new Map([website, meta].map(({ id }) => [id, new Set<string>()]));
      let hour = 0;
      const doStep = async ({ kind, form: at, n }: (typeof steps)[number]): Promise<void> => {
        const name = forms[at] ?? 'Visit';
        if (kind === 'send') {
          const contact = n === 3 ? '12' : `982205200${n}`;
          const answer = await post(website.path, form({ form: name, contact }), ofForm);
          expect(answer.status).toBe(200);
          sent.get(website.id)?.add(`${hour} ${name} ${contact}`);
        } else if (kind === 'meta') {
          const value = { leadgen_id: String(n), form_id: '77' };
          const body = JSON.stringify({ entry: [{ changes: [{ field: 'leadgen', value }] }] });
          const signature = metaSignature(secrets.app_secret, body);
          expect((await post(meta.path, body, { 'X-Hub-Signature-256': signature })).status).toBe(200);
          sent.get(meta.id)?.add(String(n));
        } else if (kind === 'connect') {
          // Refused before the form's first submission was read.
          expect([200, 422]).toContain((await (n === 0 ? website : meta).connect(name)).status);
        } else if (kind === 'wait') {
          hour += n;
          app.clock.advance(n * anHour);
          if (n > 0) people.admin.token = await app.signIn(people.admin.phone);
          await app.takeCaptures();
        } else {
          const waiting = app.db.selectFrom('captures').select('id').where('state', 'in', ['waiting', 'failed']);
          const [capture] = await waiting.orderBy('id').limit(1).execute();
          const body = { name: '', contact: `982205300${n}`, project: '' };
          if (capture) await app.call('retryCapture', { ...admin(), params: { id: capture.id }, body });
        }
      };
      for (const each of steps) await doStep(each);
      await app.takeCaptures();
      for (const { id, name } of [website, meta]) {
        const told = await countsOf(id);
        const rows = await app.db.selectFrom('captures').select(['state']).where('source_id', '=', id).execute();
        const of = (state: string): number => rows.filter((row) => row.state === state).length;
        const counts = {
          received: sent.get(id)?.size,
          ...{ created: of('created'), enquired: of('enquired'), waiting: of('waiting'), refused: of('failed') },
        };
        expect(told?.counts).toEqual(counts);
        const days = told?.days ?? [];
        expect(days.reduce((sum, day) => sum + day.received, 0)).toBe(counts.received);
        const leads = await app.db.selectFrom('leads').select('id').where('lead_source', '=', name).execute();
        expect(leads).toHaveLength(counts.created);
        const notes = app.db
          .selectFrom('lead_notes')
          .select('id')
          .where('author_name', '=', name)
          .where('kind', '=', 5);
        expect(await notes.execute()).toHaveLength(counts.enquired);
      }
    }),
    { numRuns: rounds(40) },
  );
});

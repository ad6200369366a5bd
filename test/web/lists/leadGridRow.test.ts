import fc from 'fast-check';
import { unwrapLeadPage } from '../../../src/contract/leads';
import { leadStatusText } from '../../../src/contract/leadCodes';
import { leadGridRows } from '../../../src/web/lists/leadGridRow';
import { selectionAfter } from '../../../src/web/leads/list/transfer/useSelection';
import { transferFailure } from '../../../src/web/leads/list/transfer/transferFailure';
import { refusal, networkFailures } from '../../../src/web/api/apiError';

const lead = {
  id: 7,
  cust_id: 'C-000007',
  name: 'Priya Nair',
  contact: '9876543210',
  created_at: '2026-06-17T00:05:00+05:30',
  follow_ups: '2026-06-18T16:30:00+05:30',
  lead_status: '3',
  form_name: 'Palm Grove',
};

const rowOf = (columns: 'status' | 'queue' | 'fresh', page = 1) =>
  leadGridRows(unwrapLeadPage({ data: [lead], meta: { current_page: page, last_page: 9, total: 401 } }), columns)[0];

test('Status lists show the instant in +05:30, work queues the date as it came and no follow-up', () => {
  expect(rowOf('status')).toMatchObject({ created_at: '17/06/2026, 12:05 AM', follow_ups: '18/06/2026, 04:30 PM' });
  expect(rowOf('queue')).toMatchObject({ created_at: '2026-06-17', follow_ups: 'N.A.' });
});

test('Rows are numbered through all pages, 50 a page', () => {
  expect(rowOf('status', 1)?.serial).toBe(1);
  expect(rowOf('status', 8)?.serial).toBe(351);
});

test('The project is read from either field, and a missing value appears as a dash', () => {
  expect(rowOf('fresh')).toMatchObject({ project: 'Palm Grove', city: '—' });
});

test.each([
  ['as code', 3, 'Hot Lead'],
  ['in digits', '3', 'Hot Lead'],
  ['by its name', 'Hot Lead', 'Hot Lead'],
  ['that nobody knows', 'On hold', 'On hold'],
  ['that is none', null, '—'],
])('A status %s is shown as text', (_case, lead_status, words) => {
  const [row] = leadGridRows(unwrapLeadPage({ data: [{ ...lead, lead_status }] }), 'status');
  expect(leadStatusText(row?.lead_status ?? '')).toBe(words);
});

test('Any answer becomes rows without an exception, with all its texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.nat() }).chain((base) => fc.object().map((more) => ({ ...more, ...base })))),
      (data) => {
        for (const row of leadGridRows(unwrapLeadPage({ data }), 'status')) {
          expect(Object.values(row).every((value) => typeof value === 'string' || typeof value === 'number')).toBe(
            true,
          );
          expect(row.name).not.toBe('');
        }
      },
    ),
  );
});

test('A selection keeps the names of leads on other pages', () => {
  const rows = leadGridRows(unwrapLeadPage({ data: [lead] }), 'fresh');
  const first = selectionAfter(new Map(), [7], rows);
  expect([...first]).toEqual([[7, 'C-000007 Priya Nair']]);
  expect([...selectionAfter(first, new Set([7, 8]), [])]).toEqual([
    [7, 'C-000007 Priya Nair'],
    [8, 'Lead 8'],
  ]);
});

test('A refused transfer names the leads that were taken; one without an answer may be retried', () => {
  const selected = new Map([[7, 'C-000007 Priya Nair']]);
  expect(transferFailure(refusal(409, { message: 'Gone.', taken: [7, 8] }), selected)).toMatchObject({
    toast: 'Transfer failed.',
    text: 'Gone.',
    taken: ['C-000007 Priya Nair', 'Lead 8'],
    canRetry: false,
  });
  expect(transferFailure(networkFailures.timeout, selected)).toMatchObject({
    toast: 'Something went wrong.',
    canRetry: true,
  });
});

test('Every failure of a transfer has a message', () => {
  fc.assert(
    fc.property(fc.anything(), (error) => {
      expect(transferFailure(error, new Map()).text).not.toBe('');
    }),
  );
});

import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { counterKeys, type LeadCounters } from '../../../src/contract/dashboard';
import { readLead, unwrapLeadPage } from '../../../src/contract/leads';
import { readNextLead } from '../../../src/contract/queue';
import { htmlOf } from '../../../src/web/first/strings/jsx-runtime';
import { navigation } from '../../../src/web/address/navigation';
import { sameDom } from '../../support/sameDom';
import * as inReact from './samples';

/** The samples and their views as the scripts of the page have them. */
const inPage = ((): typeof inReact => {
  let samples = inReact;
  jest.isolateModules(() => {
    jest.doMock('react/jsx-dev-runtime', () =>
      jest.requireActual<object>('../../../src/web/first/strings/jsx-runtime'),
    );
    samples = jest.requireActual<typeof inReact>('./samples');
  });
  return samples;
})();

const expectSame = (draw: (samples: typeof inReact) => ReactElement): void => {
  const html = htmlOf(draw(inPage));
  expect(html).not.toBe('');
  expect(sameDom(html)).toBe(sameDom(renderToStaticMarkup(draw(inReact))));
};

// The HTML parser itself changes carriage returns and NUL.
const text = fc.string({ unit: 'binary' }).filter((one) => !/[\r\0]/.test(one));

const words = fc.oneof(text, fc.constantFrom('', '<b>', 'Connect', '2026-01-25T10:30:00+05:30', null));

const wordsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, words]));

const json = fc.record({
  ...wordsOf('cust_id', 'city', 'lead_source', 'created_at', 'follow_ups', 'remark'),
  id: fc.integer({ min: 1, max: 99 }),
  name: text,
  contact: fc.constantFrom('+91 90000 00001', null),
  lead_status: fc.constantFrom('0', '3', 'Hot Lead', 'Someone’s own', null),
});

const note = fc.record({
  ...wordsOf('notes', 'tl_remark', 'agent_remark', 'call_status', 'last_call_action', 'follow_up', 'site_visit'),
  ...wordsOf('by', 'created_at', 'message'),
  message_id: fc.constantFrom(null, 31),
  lead_status: fc.constantFrom('2', null),
});

test('Sidebar, cards and buttons of pages are in the page what React draws', () => {
  const groups = navigation.map(({ label }) => label);
  const counters = Object.fromEntries(
    Object.values(counterKeys).map((key, count) => [key, count * 1_234]),
  ) as LeadCounters; // all keys
  fc.assert(
    fc.property(fc.constantFrom('/', '/dashboard', '/leads/queue', '/support'), fc.subarray(groups), (path, open) => {
      expectSame(({ sidebar }) => sidebar(path, open));
    }),
  );
  for (const isLoading of [true, false]) {
    expectSame(({ cards }) => cards(counters, isLoading));
    expectSame(({ cards }) => cards(undefined, isLoading));
  }
  for (const page of [1, 2, 3]) expectSame(({ pager }) => pager(page, 3));
});

test('Cells of any lead, with or without checkboxes and a note, are in the page what React draws', () => {
  fc.assert(
    fc.property(
      fc.array(json, { maxLength: 3 }),
      fc.boolean(),
      fc.option(text, { nil: undefined }),
      (leads, boxes, refusal) => {
        const { rows } = unwrapLeadPage({ data: leads });
        expectSame(({ list }) => list(rows, boxes, refusal));
      },
    ),
  );
});

test('Any lead to call is in the page what React draws', () => {
  fc.assert(
    fc.property(json, words, fc.boolean(), (data, reason, isAdmin) => {
      const left = { missed: 1, today: 0, new: 99_999, hot: 3 };
      const read = readNextLead({ data, queue: 'missed', reason, due_at: null, left, order: ['hot', 'missed'] });
      expect(read?.lead?.id).toBe(data.id);
      expectSame(({ nextLead }) => nextLead(read, isAdmin));
    }),
  );
  expectSame(({ nextLead }) => nextLead(undefined, true));
});

test('Any lead with any notes is in the page what React draws', () => {
  fc.assert(
    fc.property(json, fc.array(note, { maxLength: 3 }), fc.boolean(), (data, notes, areLoaded) => {
      const read = readLead({ data, notes });
      if (!read) throw new Error('The lead is a lead.');
      expectSame(({ lead }) => lead(read, areLoaded));
    }),
  );
});

import * as fc from 'fast-check';
import { counterKeys } from '../../src/contract/dashboard';
import { unwrapCounters, unwrapLeadPage, unwrapList, unwrapPage, wrapLeadPage } from '../../src/contract/envelopes';
import { leadEnvelopes, leadListCodes } from '../../src/contract/leadCodes';
import type { LeadRow, Page } from '../../src/contract/leads';
import { anyObject } from '../support/matchers';

const text = fc.option(fc.string(), { nil: null });

const row: fc.Arbitrary<LeadRow> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  cust_id: text,
  name: text,
  contact: text,
  city: text,
  lead_source: text,
  project: text,
  created_at: text,
  assign_time: text,
  updated_at: text,
  team_leader: text,
  agent: text,
  lead_status: text,
  follow_ups: text,
  archived_reason: text,
  remark: text,
});

const page: fc.Arbitrary<Page<LeadRow>> = fc.record({
  rows: fc.array(row, { maxLength: 5 }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  lastPage: fc.integer({ min: 1, max: 1_000_000 }),
  total: fc.nat(),
});

/** Any JSON, and now and then one that looks like an answer. */
const body = fc.oneof(
  fc.jsonValue(),
  fc.record({
    data: fc.oneof(fc.jsonValue(), fc.record({ data: fc.jsonValue(), current_page: fc.jsonValue() })),
    meta: fc.jsonValue(),
  }),
);

describe('list envelopes', () => {
  it.each(leadListCodes)('list %i comes back from its envelope as it went in', (code) => {
    fc.assert(
      fc.property(page, (sent) => {
        const received: unknown = JSON.parse(JSON.stringify(wrapLeadPage(code, sent)));
        expect(unwrapLeadPage(received)).toEqual(sent);
      }),
    );
  });

  it.each(leadListCodes)('list %i names the project as its envelope does', (code) => {
    const lead: LeadRow = { ...emptyLead, project: 'Palm Grove' };
    const sent = wrapLeadPage(code, { rows: [lead], page: 1, lastPage: 1, total: 1 });
    const [first] = unwrapList(sent);
    const isFlat = leadEnvelopes[code] === 'flat';
    expect(first).toMatchObject(isFlat ? { form_name: 'Palm Grove' } : { project: 'Palm Grove' });
    expect(first).not.toHaveProperty(isFlat ? 'project' : 'form_name');
  });

  it('reads a list beside meta, one level deeper, and with paging at the top', () => {
    const data = [{ id: 7, name: 'Meera' }];
    const shapes = [
      { status: 200, data, meta: { current_page: 2, last_page: 3, total: 101 } },
      { status: 200, data: { data, current_page: 2, last_page: 3, total: 101 } },
      { status: 200, data: { data, meta: { current_page: '2', last_page: '3', total: '101' } } },
      { status: 200, data, current_page: 2, last_page: 3, total: 101 },
      { status: 200, data: { data: { data, current_page: 2, last_page: 3, total: 101 } } },
    ];
    for (const shape of shapes) {
      expect(unwrapPage(shape)).toEqual({ rows: data, page: 2, lastPage: 3, total: 101 });
    }
  });

  it('reads anything that is not a list as an empty list, and never throws', () => {
    expect(unwrapPage({ data: 'nothing' })).toEqual({ rows: [], page: 1, lastPage: 1, total: 0 });
    fc.assert(
      fc.property(body, (json) => {
        for (const read of [unwrapPage(json), unwrapLeadPage(json)]) {
          expect(Array.isArray(read.rows)).toBe(true);
          expect(read.page).toBeGreaterThanOrEqual(1);
          expect(read.lastPage).toBeGreaterThanOrEqual(1);
          expect(read.total).toBeGreaterThanOrEqual(0);
        }
        for (const item of unwrapList(json)) expect(item).toEqual(anyObject);
      }),
    );
  });

  it('reads every counter, 0 where it is missing or no count, from any JSON', () => {
    fc.assert(
      fc.property(body, (json) => {
        const counters = unwrapCounters(json);
        expect(Object.keys(counters).sort()).toEqual(Object.values(counterKeys).sort());
        expect(Object.values(counters).every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true);
      }),
    );
    expect(unwrapCounters({ data: { hot_lead: 3, fresh_lead: '4', converted: -1 } })).toMatchObject({
      hot_lead: 3,
      fresh_lead: 4,
      converted: 0,
      new_lead: 0,
    });
  });
});

const emptyLead: LeadRow = {
  id: 1,
  cust_id: null,
  name: null,
  contact: null,
  city: null,
  lead_source: null,
  created_at: null,
  assign_time: null,
  updated_at: null,
  team_leader: null,
  agent: null,
  lead_status: null,
  follow_ups: null,
  archived_reason: null,
  remark: null,
};

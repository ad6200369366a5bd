import * as fc from 'fast-check';
import { counterKeys } from '../../src/contract/dashboard';
import { unwrapCounters, unwrapList, unwrapPage, wrapLeadPage } from '../../src/contract/envelopes';
import { readLead, unwrapLeadPage, type LeadRow, type Page } from '../../src/contract/leads';
import { leadListCodes, type ReadStatus } from '../../src/contract/leadCodes';

const text = fc.option(fc.string(), { nil: null });

/** Statuses on the wire, and as decoded. */
const statuses = new Map<string | null, ReadStatus>([
  ['Fresh Lead', 0],
  ['New Lead', 1],
  ['2', 2],
  ['Hot Lead', 3],
  ['4', 4],
  ['Converted', 5],
  ['On hold', 'On hold'],
  ['6', '6'],
  [null, null],
]);

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
  lead_status: fc.constantFrom(...statuses.keys()),
  follow_ups: text,
  archived_reason: text,
  remark: text,
});

const page: fc.Arbitrary<Page<LeadRow>> = fc.record({
  rows: fc.uniqueArray(row, { maxLength: 5, selector: ({ id }) => id }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  lastPage: fc.integer({ min: 1, max: 1_000_000 }),
  total: fc.nat(),
});

describe('list envelopes', () => {
  it.each(leadListCodes)('list %i round-trips through its envelope', (code) => {
    fc.assert(
      fc.property(page, (sent) => {
        const received: unknown = JSON.parse(JSON.stringify(wrapLeadPage(code, sent)));
        const rows = sent.rows.map((lead) => ({ ...lead, lead_status: statuses.get(lead.lead_status) }));
        expect(unwrapLeadPage(received)).toEqual({ ...sent, rows });
        // Each envelope names the project in its own way.
        const isFlat = code <= 5;
        expect(received).toHaveProperty(isFlat ? 'meta' : 'data.data');
        for (const lead of unwrapList(received)) {
          expect([Object.hasOwn(lead, 'form_name'), Object.hasOwn(lead, 'project')]).toEqual([isFlat, !isFlat]);
        }
      }),
    );
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

  it('reads anything that is not a list as an empty list', () => {
    expect(unwrapPage({ data: 'nothing' })).toEqual({ rows: [], page: 1, lastPage: 1, total: 0 });
  });

  it('reads every counter, 0 where it is missing or invalid', () => {
    const none = Object.fromEntries(Object.values(counterKeys).map((key) => [key, 0]));
    const counters = unwrapCounters({ data: { hot_lead: 3, fresh_lead: '4', converted: -1 } });
    expect(counters).toEqual({ ...none, hot_lead: 3, fresh_lead: 4 });
  });
});

describe('the lead read', () => {
  const lead = {
    id: 11,
    cust_id: 'C-000011',
    name: 'Nila',
    contact: '9822011223',
    updated_at: '2026-06-17T12:00:00+05:30',
  };
  const answer = { status: 200, data: { ...lead, lead_status: '2' }, tl_name: 'Asha', agent_name: null, notes: [] };

  it('returns the lead with its status decoded, and null for missing texts', () => {
    const data = { ...answer.data, city: 'Kochi', assign_team_leader_id: '2', landmark: 'Temple' };
    const read = readLead({ ...answer, data });
    expect(read).toMatchObject({
      data: { ...lead, lead_status: 2, city: 'Kochi', assign_team_leader_id: 2, state: null, project_id: null },
      tl_name: 'Asha',
      agent_name: null,
    });
    expect(read?.data).not.toHaveProperty('landmark');
  });

  it('takes the status of the history by name or by code', () => {
    const notes = [
      { lead_status: 'Hot Lead' },
      { lead_status: '3' },
      { lead_status: 3 },
      { lead_status: 'On hold' },
      {},
    ];
    const read = readLead({ ...answer, notes });
    expect(read?.notes.map(({ lead_status }) => lead_status)).toEqual([3, 3, 3, 'On hold', null]);
  });

  it('returns nothing for what is no lead', () => {
    for (const data of [null, undefined, [], 'x', {}, { id: 11 }, { name: 'Nila' }, { ...lead, id: 'x' }]) {
      expect(readLead({ ...answer, data })).toBeUndefined();
    }
  });
});

import { callDispositions, callOutcomes } from '../../../src/contract/choices';
import { limits } from '../../../src/contract/limits';
import {
  createLeadSchema,
  leadListSchema,
  newPlansSchema,
  updateLeadFormSchema,
  updateLeadSchema,
} from '../../../src/contract/validation/leads';
import { requests } from '../../../src/contract/requests';
import { read } from './schemas';

const lead = {
  name: 'Meera Iyer',
  contact: '9876543210',
  gender: 'Female',
  state: 'Kerala',
  lead_source: 'Website',
  project: 'Palm Grove',
};
const update = { ...lead, id: 11, lead_status: '2' };
const called = {
  ...update,
  call_status: 'Connect',
  last_call_action: 'WhatsApp',
  follow_up: '2026-06-18T10:00:00+05:30',
};

const visits = ['site_visit', 'office_visit', 'mid_way_visit', 'house_visit'];

describe('createLeadSchema', () => {
  it.each(Object.keys(lead))('wants %s', (field) => {
    for (const empty of ['', '   ', null, undefined]) {
      expect(Object.keys(read(createLeadSchema, { ...lead, [field]: empty }).errors)).toEqual([field]);
    }
  });

  it('reads "", null and a missing field as empty, and ids as numbers or digits', () => {
    const asEmpty = read(createLeadSchema, { ...lead, city: '', team_leader: '', agent: '', remark: '' });
    const asNull = read(createLeadSchema, { ...lead, city: null, team_leader: null, agent: null, remark: null });
    expect(asEmpty.value).toEqual(read(createLeadSchema, lead).value);
    expect(asNull.value).toEqual(asEmpty.value);
    expect(asEmpty.value).toMatchObject({ city: '', team_leader: null, agent: null });
    const asIds = read(createLeadSchema, { ...lead, team_leader: '2', agent: 3 });
    expect(asIds.value).toMatchObject({ team_leader: 2, agent: 3 });
  });

  it('refuses anything but the choices, and an invalid number', () => {
    const wrong = { gender: 'female', state: 'Bavaria', customer_type: 'Broker', contact: '12345', agent: 'x' };
    const { errors } = read(createLeadSchema, { ...lead, ...wrong });
    expect(Object.keys(errors).sort()).toEqual(Object.keys(wrong).sort());
  });

  it.each(['\u0000', 'a\u0007b', '\ud800'])('refuses the text %j, which could not be stored', (text) => {
    expect(read(createLeadSchema, { ...lead, remark: text }).errors.remark).toMatch(/character/);
  });

  it('keeps markup, emoji, right-to-left text, quotes and line ends as they are', () => {
    const remark = `<b onclick="x">'";--</b> 👩‍👩‍👧 שלום\nनमस्ते\tend`;
    expect(read(createLeadSchema, { ...lead, remark }).value?.remark).toBe(remark);
  });

  it('takes a remark of 10,000 characters and none longer', () => {
    const errorsAt = (length: number) => read(createLeadSchema, { ...lead, remark: 'x'.repeat(length) }).errors;
    expect(errorsAt(limits.noteLength)).toEqual({});
    expect(errorsAt(limits.noteLength + 1).remark).toMatch(/10,000/);
  });
});

describe('updateLeadSchema', () => {
  it('wants an action when a call status is chosen', () => {
    const { errors } = read(updateLeadSchema, { ...called, last_call_action: '' });
    expect(errors).toEqual({ last_call_action: 'Call Action is required when Call Status is selected.' });
  });

  it('accepts only the actions of the chosen status', () => {
    for (const outcome of callOutcomes) {
      for (const other of callOutcomes) {
        for (const action of callDispositions[other]) {
          const { errors } = read(updateLeadSchema, { ...called, call_status: outcome, last_call_action: action });
          expect('last_call_action' in errors).toBe(outcome !== other);
        }
      }
    }
  });

  it('wants a follow-up with a call status, unless the lead is Archived', () => {
    const message = 'Follow-Up Date is required unless the lead is Archived.';
    for (const status of ['1', '2', '3', '5', '']) {
      const { errors } = read(updateLeadSchema, { ...called, follow_up: '', lead_status: status });
      expect(errors).toEqual({ follow_up: message });
    }
    expect(read(updateLeadSchema, { ...called, follow_up: '', lead_status: '4' }).errors).toEqual({});
    expect(read(updateLeadSchema, { ...update, follow_up: '' }).errors).toEqual({});
  });

  it('refuses a follow-up or a visit before today in India, in the form and for a new plan', () => {
    const past = '2026-06-16T23:59:00+05:30';
    // 19:00 UTC on the 16th is past midnight of the 17th in India.
    const afterMidnight = '2026-06-16T19:00:00Z';
    for (const schema of [updateLeadFormSchema, newPlansSchema]) {
      expect(read(schema, { ...called, follow_up: past }).errors).toEqual({
        follow_up: 'Follow Up cannot be before today.',
      });
      expect(read(schema, { ...called, follow_up: afterMidnight }).errors).toEqual({});
    }
    for (const field of visits) {
      const errorsOn = (day: string) => read(updateLeadFormSchema, { ...update, [field]: day }).errors;
      expect(errorsOn('2026-06-16')[field]).toMatch(/ cannot be before today\.$/);
      expect(errorsOn('2026-06-17')).toEqual({});
    }
    expect(Object.keys(read(newPlansSchema, { site_visit: '2026-06-16' }).errors)).toEqual(['site_visit']);
  });

  it('accepts any day in the body, because a lead keeps its plans and visits are reported afterwards', () => {
    const past = {
      follow_up: '2026-06-01T10:00:00+05:30',
      ...Object.fromEntries(visits.map((on) => [on, '2026-06-01'])),
    };
    expect(read(updateLeadSchema, { ...called, ...past }).errors).toEqual({});
    for (const field of visits) {
      expect(read(updateLeadSchema, { ...update, [field]: '2026-02-30' }).errors).toHaveProperty(field);
    }
    expect(read(updateLeadSchema, { ...update, follow_up: '2026-06-01' }).errors).toHaveProperty('follow_up');
  });

  it("converts a visit's timestamp to its day in India", () => {
    const { value } = read(updateLeadSchema, { ...update, site_visit: '2026-06-17T20:00:00Z' });
    expect(value?.site_visit).toBe('2026-06-18');
  });

  it('accepts the statuses 0 to 5 and no queue', () => {
    for (const status of [0, '0', '1', 2, '3', '4', '5', '', null]) {
      expect(read(updateLeadSchema, { ...update, lead_status: status }).errors).toEqual({});
    }
    for (const status of ['6', '7', 10, '-1', 'Hot Lead', ['1'], { toString: 1 }, true]) {
      expect(read(updateLeadSchema, { ...update, lead_status: status }).errors).toHaveProperty('lead_status');
    }
  });

  it('requires the archiving reason in the form only', () => {
    const archived = { ...update, lead_status: '4' };
    expect(read(updateLeadSchema, archived).errors).toEqual({});
    expect(read(updateLeadFormSchema, archived).errors).toHaveProperty('archived_reason');
    expect(read(updateLeadFormSchema, { ...archived, archived_reason: 'Budget' }).errors).toEqual({});
  });
});

describe('the schema of assignLeads', () => {
  it('wants a team leader in the words of the spec', () => {
    for (const tl_id of ['', null, undefined]) {
      const { errors } = read(requests.assignLeads, { lead_id: [1], tl_id });
      expect(errors).toEqual({ tl_id: 'Please select a Team Leader first.' });
    }
  });

  it.each([1, 'x', null])('refuses a list of far too many leads without reading them all (%j)', (id) => {
    const { errors } = read(requests.assignLeads, { lead_id: Array(500_000).fill(id), tl_id: 2 });
    expect(errors.lead_id).toBe('At most 5,000 leads can be transferred at once.');
    expect(Object.keys(errors).length).toBeLessThanOrEqual(limits.transferSize + 2);
  });

  it('wants at least one lead, each by its id', () => {
    expect(read(requests.assignLeads, { lead_id: [], tl_id: 2 }).errors).toHaveProperty('lead_id');
    expect(read(requests.assignLeads, { tl_id: 2 }).errors).toHaveProperty('lead_id');
    expect(Object.keys(read(requests.assignLeads, { lead_id: ['x'], tl_id: 2 }).errors)).toEqual(['lead_id[0]']);
    const { value } = read(requests.assignLeads, { lead_id: ['1', 2], tl_id: '2' });
    expect(value).toMatchObject({ lead_id: [1, 2], tl_id: 2 });
  });
});

describe('a status', () => {
  it.each([
    ['2', 2],
    [2, 2],
    [' 4 ', 4],
    [0, 0],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is read as %j, the number that the server goes by', (lead_status, code) => {
    expect(read(updateLeadSchema, { ...update, lead_status }).value?.lead_status).toBe(code);
  });

  it.each([
    ['10', 10],
    [6, 6],
  ])('of a list, %j, is read as %i', (lead_status, code) => {
    expect(read(leadListSchema, { lead_status }).value?.lead_status).toBe(code);
  });
});

describe('leadListSchema', () => {
  it.each([0, -1, 1.5, '0', 'x', '1.0', '1e3', '0x1', true, [1], ['1'], {}])('refuses page %j', (page) => {
    expect(read(leadListSchema, { lead_status: '1', page }).errors).toHaveProperty('page');
  });

  it.each([
    [undefined, 1],
    ['', 1],
    [null, 1],
    ['7', 7],
    [7, 7],
  ])('reads page %j as %i', (page, number) => {
    expect(read(leadListSchema, { lead_status: '1', page }).value?.page).toBe(number);
  });

  it.each(['', '11', '-1', 'hot', null, undefined])('refuses the list code %j', (lead_status) => {
    expect(read(leadListSchema, { lead_status }).errors).toHaveProperty('lead_status');
  });
});

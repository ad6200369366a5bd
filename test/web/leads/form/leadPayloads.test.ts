import {
  createBody,
  createNames,
  updateBody,
  updateNames,
  type CreateValues,
  type UpdateValues,
} from '../../../../src/web/leads/form/leadFormValues';
import { complaints } from '../../../../src/web/forms/formRules';
import { plainLead } from '../../../support/payloads';
import { updateLeadFormSchema } from '../../../../src/contract/validation/leads';

const lead = { ...plainLead, alt_contact: '9822011224' };

// Every name of the form once, with nothing in it.
const emptyOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

const createValues: CreateValues = {
  ...emptyOf(createNames),
  ...lead,
  remark: 'Corner flat',
  team_leader: '2',
  agent: '10',
};

/** Values that are sent as typed. */
const called = {
  call_status: 'Connect',
  last_call_action: 'WhatsApp',
  follow_up: '2026-06-24T16:30:00+05:30',
  site_visit: '2026-06-25',
  house_visit: '2026-06-26',
  office_visit: '2026-06-27',
  mid_way_visit: '2026-06-28',
  lead_status: '3',
  notes: 'Wants to see it',
};
const updateValues: UpdateValues = {
  ...emptyOf(updateNames),
  ...lead,
  ...called,
  team_leader: '2',
  agent: '10',
};

const about = { id: 11, user_id: 1, updated_at: '2026-06-17T12:00:00.000+05:30' };

test('A creation sends exactly the payload of the specification, with who is signed in', () => {
  const sent = { ...lead, user_id: 1, remark: 'Corner flat', team_leader: 2, agent: 10 };
  expect(createBody(createValues, 1)).toEqual(sent);
});

test('An update sends the payload of the specification, the status as a string, and the two additions', () => {
  expect(updateBody(updateValues, about)).toEqual({
    ...lead,
    ...called,
    user_id: 1,
    id: 11,
    remark: '',
    team_leader: 2,
    agent: 10,
    archived_reason: '',
    updated_at: about.updated_at,
  });
});

test('The reason goes with an archived lead alone, a follow-up with a call alone', () => {
  const withReason = { ...updateValues, archived_reason: 'Budget' };
  expect(updateBody({ ...withReason, lead_status: '4' }, about).archived_reason).toBe('Budget');
  expect(updateBody({ ...withReason, lead_status: '2' }, about).archived_reason).toBe('');
  expect(updateBody({ ...updateValues, call_status: '', last_call_action: '' }, about).follow_up).toBe('');
});

test.each(['name', 'contact', 'gender', 'state', 'lead_source', 'project'])(
  'An update without %s is refused',
  (name) => {
    const noVisits = { site_visit: '', house_visit: '', office_visit: '', mid_way_visit: '' };
    const complete = { ...updateValues, ...noVisits, follow_up: '2099-01-01T10:00:00+05:30' };
    expect(Object.keys(complaints(updateLeadFormSchema, { ...complete, [name]: '' }))).toEqual([name]);
  },
);

import { leadStatusOptions } from '../../../../src/web/leads/form/fields/CallFields';
import { customerTypeOptions, genderOptions } from '../../../../src/web/leads/form/fields/leadOptions';
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

const updateValues: UpdateValues = {
  ...emptyOf(updateNames),
  ...lead,
  team_leader: '2',
  agent: '10',
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

const about = { id: 11, userId: 1, updatedAt: '2026-06-17T12:00:00.000+05:30' };

test('A creation sends exactly the payload of the specification, with who is signed in', () => {
  expect(createBody(createValues, 1)).toEqual({
    ...lead,
    user_id: 1,
    remark: 'Corner flat',
    team_leader: 2,
    agent: 10,
  });
});

test('An update sends the payload of the specification, the status as a string, and the two additions', () => {
  expect(updateBody(updateValues, about)).toEqual({
    ...lead,
    user_id: 1,
    id: 11,
    remark: '',
    team_leader: 2,
    agent: 10,
    notes: 'Wants to see it',
    site_visit: '2026-06-25',
    house_visit: '2026-06-26',
    office_visit: '2026-06-27',
    mid_way_visit: '2026-06-28',
    call_status: 'Connect',
    follow_up: '2026-06-24T16:30:00+05:30',
    last_call_action: 'WhatsApp',
    lead_status: '3',
    archived_reason: '',
    updated_at: about.updatedAt,
  });
});

test('The reason goes with an archived lead alone, a follow-up with a call alone', () => {
  const withReason = { ...updateValues, archived_reason: 'Budget' };
  expect(updateBody({ ...withReason, lead_status: '4' }, about).archived_reason).toBe('Budget');
  expect(updateBody({ ...withReason, lead_status: '2' }, about).archived_reason).toBe('');
  expect(updateBody({ ...updateValues, call_status: '', last_call_action: '' }, about).follow_up).toBe('');
});

test('The selects offer the choices of the specification, in its order', () => {
  expect(leadStatusOptions.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 New Lead',
    '2 In Progress',
    '3 Hot Lead',
    '4 Archived',
    '5 Converted',
  ]);
  expect(genderOptions.map(({ label }) => label)).toEqual(['Male', 'Female', 'Other']);
  expect(customerTypeOptions.map(({ label }) => label)).toEqual(['Dealer', 'Customer']);
});

test.each(['name', 'contact', 'gender', 'state', 'lead_source', 'project'] as const)(
  'An update without %s is refused',
  (name) => {
    expect(
      Object.keys(
        complaints(updateLeadFormSchema, {
          ...updateValues,
          follow_up: '2099-01-01T10:00:00+05:30',
          site_visit: '',
          house_visit: '',
          office_visit: '',
          mid_way_visit: '',
          [name]: '',
        }),
      ),
    ).toEqual([name]);
  },
);

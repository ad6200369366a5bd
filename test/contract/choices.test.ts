import { callDispositions, callOutcomes, customerTypes, leadGenders, userGenders } from '../../src/contract/choices';
import { counterKeys } from '../../src/contract/dashboard';
import { leadStatusNames, openLeadStatuses, selectableLeadStatuses } from '../../src/contract/leadCodes';
import { limits } from '../../src/contract/limits';
import { masterCategories } from '../../src/contract/masterSettings';
import { roleNames } from '../../src/contract/roles';
import { indianStates } from '../../src/contract/states';
import { messages } from '../../src/contract/validation/messages';

describe('the choices of spec §3, §4 and §6', () => {
  it('a call connects or not, and each allows its own six actions', () => {
    expect(callOutcomes).toEqual(['Connect', 'Not Connect']);
    expect(callDispositions).toEqual({
      Connect: ['on calls', 'WhatsApp', 'Not Interested', 'Fake Query', 'Hung Up', 'Wrong Number'],
      'Not Connect': ['Not Pick Up', 'Not Reachable', 'Number Busy', 'Number Blocked', 'Incoming Unavailable', 'Other'],
    });
  });

  it('leads are Male, Female or Other, users Male or Female, customers Dealer or Customer', () => {
    expect([leadGenders, userGenders, customerTypes]).toEqual([
      ['Male', 'Female', 'Other'],
      ['Male', 'Female'],
      ['Dealer', 'Customer'],
    ]);
  });

  it('five statuses can be chosen for a lead, by these names', () => {
    expect(selectableLeadStatuses.map((status) => [status, leadStatusNames[status]])).toEqual([
      [1, 'New Lead'],
      [2, 'In Progress'],
      [3, 'Hot Lead'],
      [4, 'Archived'],
      [5, 'Converted'],
    ]);
  });

  it('only new, in progress and hot leads are in the work queues', () => {
    expect(openLeadStatuses).toEqual([1, 2, 3]);
  });

  it('roles are 1 Admin, 2 Team Leader, 3 Agent', () => {
    expect(roleNames).toEqual({ 1: 'Admin', 2: 'Team Leader', 3: 'Agent' });
  });

  it('there are four maintained lists', () => {
    expect(masterCategories).toEqual(['Require Measurement', 'Lead Source', 'Archived Reason', 'Project']);
  });

  it('the dashboard has eleven counters by these keys', () => {
    expect(counterKeys).toEqual({
      0: 'fresh_lead',
      1: 'new_lead',
      2: 'in_process',
      3: 'hot_lead',
      4: 'archived_lead',
      5: 'converted',
      6: 'missed_follow_up',
      7: 'today_site_visit',
      8: 'today_follow_up',
      9: 'tomorrow_site_visit',
      10: 'scheduled_site_visit',
    });
  });

  it('the states are all 28 of India and its 8 union territories, each once, by name', () => {
    expect(new Set(indianStates).size).toBe(36);
    expect([...indianStates].sort((one, other) => one.localeCompare(other, 'en'))).toEqual([...indianStates]);
  });
});

it('the limits are those of spec §9', () => {
  expect(limits).toMatchObject({
    leadPageSize: 50,
    userPageSize: 20,
    otpLength: 6,
    phoneLength: 10,
    passwordMinLength: 6,
    followUpStepMinutes: 30,
  });
});

it('the shared messages of browser and server are those of spec §5', () => {
  expect(messages).toEqual({
    requiredFields: 'Please fill all required fields.',
    followUpRequired: 'Follow-Up Date is required unless the lead is Archived.',
    callActionRequired: 'Call Action is required when Call Status is selected.',
    teamLeaderFirst: 'Please select a Team Leader first.',
    masterSettingIncomplete: 'Please select a category and enter a value.',
  });
});

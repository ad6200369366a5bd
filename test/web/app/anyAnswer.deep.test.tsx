import { screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import type { EndpointName } from '../../../src/contract/endpoints';
import { answerWith, expectScreen, openAnswered, standInForServer } from '../../support/answeredApp';
import { validAnswers } from '../../support/answers';
import { almost, nastyValues, type JsonValue } from '../../support/anyJson';
import { expectToast } from '../../support/screenActions';

standInForServer();

const unreadable = 'The server sent a reply that could not be read.';
const noLeads = 'There are no leads here.';

/** Every screen that reads anything, its heading, and what it says when the answer holds nothing. */
const screens = [
  ['/dashboard', 'Dashboard', 'New Leads0'],
  ['/dashboard/leads?figure=visited', 'Visited', 'There are no leads to show for this figure.'],
  ['/leads/fresh', 'Fresh Leads', noLeads],
  ['/leads/hot', 'Hot Leads', noLeads],
  ['/lead/todayfollow', 'Today Follow Leads', noLeads],
  ['/table', 'Lead Table', 'There are no leads with this status.'],
  ['/leads/create', 'Create New Lead', 'Full Name'],
  ['/lead-update/11', 'Update Lead', unreadable],
  ['/user/table', 'Users', 'There are no users.'],
  ['/user/form', 'Add User', 'Full Name'],
  ['/user/update/9', 'Edit User', unreadable],
  ['/mastersetting', 'Master Settings', 'No values yet.'],
  ['/connect-form', 'Connect Form', 'No form is connected yet.'],
] as const;

const nothings: readonly JsonValue[] = [null, { status: 200, data: 'x' }, { status: 200, data: [], notes: null }];

test.each(screens)('%s: an answer that holds nothing is an error or an empty state', async (path, title, says) => {
  for (const nothing of nothings) {
    await openAnswered(path, () => nothing);
    expect(expectScreen(title)).toHaveTextContent(says);
  }
});

const calls = Object.keys(validAnswers) as EndpointName[]; // exactly these, by its type
const answersOf = (arbitrary: (call: EndpointName) => fc.Arbitrary<JsonValue>) =>
  fc.record(Object.fromEntries(calls.map((call) => [call, arbitrary(call)])));
const anyAnswers = fc.oneof(
  answersOf((call) => almost(validAnswers[call])),
  answersOf(() => fc.constantFrom(...nastyValues)),
);

test.each(screens)('%s is drawn whatever is wrong with the answers', async (path, title) => {
  await fc.assert(
    fc.asyncProperty(anyAnswers, async (answers) => {
      await openAnswered(path, (call) => answers[call] ?? null);
      // An answer that says 401 ends the session.
      expectScreen(localStorage.getItem('token') === null ? 'Sign in' : title);
    }),
    { numRuns: 4 },
  );
});

test('A lead whose answer has no list of notes and only some of its texts', async () => {
  const lead = { id: 11, name: 'Nila' };
  await openAnswered('/lead-update/11', (name) =>
    name === 'getLead' ? { data: lead, notes: null } : validAnswers[name],
  );
  expect(expectScreen('Update Lead')).toHaveTextContent('No notes yet.');
});

test('A row that comes twice is shown once', async () => {
  const twice = (name: EndpointName): JsonValue => {
    const { data, ...rest } = Object(validAnswers[name]) as Record<string, JsonValue>; // each of these answers is an object
    return Array.isArray(data) ? { ...rest, data: [...data, ...data] } : { ...rest, data: data ?? null };
  };
  await openAnswered('/leads/hot', twice);
  await screen.findByRole('grid', { name: 'Hot Leads' });
  expect(document.querySelectorAll('[role="row"][data-id="11"]')).toHaveLength(1);
  for (const [path, title] of screens.slice(1)) {
    await openAnswered(path, twice);
    expectScreen(title);
  }
});

const noTexts = nastyValues.filter((value) => typeof value === 'object').slice(0, 5);

test('A sign-in whose answers hold no text and no token stays on its screens', async () => {
  const { user } = await openAnswered('/sign-in', () => ({ status: 200, message: noTexts[1] ?? null }), null);
  await user.type(screen.getByRole('textbox', { name: 'Mobile Number' }), '9000000001{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Verify OTP' });
  for (const value of noTexts) {
    answerWith(() => ({ status: 200, message: value }));
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled());
    answerWith(() => ({ status: 200, token: value, data: { user_id: 1, name: 'Asha Rao', role: 'Admin' } }));
    await user.type(screen.getByRole('textbox', { name: 'Enter OTP' }), '123456{Enter}');
    await screen.findByText('Error verifying OTP. Please try again.');
    expectScreen('Verify OTP');
  }
});

test('A write that is answered with nothing is done', async () => {
  const { user } = await openAnswered('/mastersetting', (name) =>
    name === 'addMasterSetting' ? null : validAnswers[name],
  );
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(screen.getByRole('option', { name: 'Project' }));
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'Sky Gardens{Enter}');
  await expectToast('Sky Gardens added.');
  expectScreen('Master Settings');
});

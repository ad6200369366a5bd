import { act, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import type { InitialEntry } from 'react-router-dom';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import { validAnswers } from '../../support/answers';
import { almost, nastyValues, type JsonValue } from '../../support/anyJson';
import { allowConsole } from '../../support/consoleGuard';
import { mountApp } from '../../support/mountApp';
import { expectToast } from '../../support/screenActions';

type Answer = (call: EndpointName) => JsonValue;

let answer: Answer = () => null;
let pending = 0;

const callOf = (url: string): EndpointName => {
  const path = decodeURIComponent(new URL(url).pathname);
  const rows = Object.entries(endpoints).map(([name, row]) => ({
    name: name as EndpointName, // Object.entries forgets what the keys are
    pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '.*')}$`),
  }));
  const row = rows.find(({ pattern }) => pattern.test(path));
  if (!row) throw new Error(`No call has the path ${path}.`);
  return row.name;
};

let unmount = (): void => undefined;

const close = (): void => {
  unmount();
  unmount = () => undefined;
  localStorage.clear();
  sessionStorage.clear();
};

beforeEach(() => {
  // What could not be loaded is logged with its detail; anything else on the console is a fault.
  allowConsole(/^Loading failed: /);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = JSON.stringify(answer(callOf(new Request(input, init).url)));
    pending += 1;
    await new Promise((resolve) => setTimeout(resolve));
    pending -= 1;
    return new Response(body);
  });
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

const admin = { user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'the-token' } as const;

const isLoading = (): boolean => document.querySelector('main')?.textContent.includes('Loading...') ?? false;

/** Opens a screen whose calls are answered like this, and waits until it has all its answers. */
const open = async (entry: InitialEntry, answering: Answer, session: typeof admin | null = admin) => {
  close();
  answer = answering;
  const app = await mountApp({ apiBaseUrl: 'http://leads.example', entry, session });
  unmount = app.unmount;
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  // A screen may ask for more once it has an answer.
  for (let quiet = 0; quiet < 3; quiet = pending > 0 || isLoading() ? 0 : quiet + 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
  return app;
};

/** The screen is drawn, whatever it says: not the crash screen, and one `main`. */
const expectScreen = (title: string): HTMLElement => {
  const [main, ...others] = document.querySelectorAll('main');
  expect(others).toEqual([]);
  expect(document.querySelector('h1')).toHaveTextContent(title);
  if (!main) throw new Error('The screen has no main.');
  return main;
};

const unreadable = 'The server sent an answer that could not be read.';
const noLeads = 'There are no leads here.';

/** Every screen that reads anything, its heading, and what it says when the answer holds nothing. */
const screens = [
  ['/dashboard', 'Dashboard', 'New Leads0'],
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
    await open(path, () => nothing);
    expect(expectScreen(title)).toHaveTextContent(says);
  }
});

const nasty = fc.constantFrom(...nastyValues);

test.each(screens)('%s is drawn whatever is wrong with the answers', async (path, title) => {
  await fc.assert(
    fc.asyncProperty(fc.noShrink(fc.infiniteStream(fc.nat())), fc.boolean(), async (seeds, isAlmost) => {
      const answers = new Map<EndpointName, JsonValue>();
      await open(path, (name) => {
        const wrong = isAlmost ? almost(validAnswers[name]) : nasty;
        const [first = null] = fc.sample(wrong, { seed: Number(seeds.next().value), numRuns: 1 });
        const given = answers.get(name) ?? first;
        answers.set(name, given);
        return given;
      });
      if (document.querySelector('h1')?.textContent !== 'Sign in') expectScreen(title);
    }),
    { numRuns: 4 },
  );
});

test('A lead whose answer has no data, no list of notes or only some of its texts', async () => {
  const lead = { id: 11, name: 'Nila' };
  const answers: Record<string, JsonValue>[] = [{ data: null }, {}, { data: [] }, { data: { id: 11 } }];
  for (const answered of answers) {
    await open('/lead-update/11', (name) => (name === 'getLead' ? { status: 200, ...answered } : validAnswers[name]));
    expect(expectScreen('Update Lead')).toHaveTextContent(unreadable);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  }
  await open('/lead-update/11', (name) => (name === 'getLead' ? { data: lead, notes: null } : validAnswers[name]));
  expect(expectScreen('Update Lead')).toHaveTextContent('No notes yet.');
});

test('A row that comes twice is shown once', async () => {
  const twice = (name: EndpointName): JsonValue => {
    const { data, ...rest } = Object(validAnswers[name]) as Record<string, JsonValue>; // each of these answers is an object
    return Array.isArray(data) ? { ...rest, data: [...data, ...data] } : { ...rest, data: data ?? null };
  };
  await open('/leads/hot', twice);
  await screen.findByRole('grid', { name: 'Hot Leads' });
  expect(document.querySelectorAll('[role="row"][data-id="11"]')).toHaveLength(1);
  for (const [path, title] of screens.slice(4)) {
    await open(path, twice);
    expectScreen(title);
  }
});

const noTexts = nastyValues.filter((value) => typeof value === 'object').slice(0, 5);

test('A sign-in whose answers hold no text and no token stays on its screens', async () => {
  const { user } = await open('/sign-in', () => ({ status: 200, message: noTexts[1] ?? null }), null);
  await user.type(screen.getByRole('textbox', { name: 'Mobile Number' }), '9000000001{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Verify OTP' });
  for (const value of noTexts) {
    answer = () => ({ status: 200, message: value });
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled());
    answer = () => ({ status: 200, token: value, data: admin.user });
    await user.type(screen.getByRole('textbox', { name: 'Enter OTP' }), '123456{Enter}');
    await screen.findByText('Error verifying OTP. Please try again.');
    expectScreen('Verify OTP');
  }
});

test('A write that is answered with nothing is done', async () => {
  const { user } = await open('/mastersetting', (name) => (name === 'addMasterSetting' ? null : validAnswers[name]));
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(screen.getByRole('option', { name: 'Project' }));
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'Sky Gardens{Enter}');
  await expectToast('Sky Gardens added.');
  expectScreen('Master Settings');
});

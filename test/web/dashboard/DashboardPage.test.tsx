import { screen, waitFor, within } from '@testing-library/react';
import { unwrapCounters } from '../../../src/contract/envelopes';
import { dashboardLists } from '../../../src/web/lists/leadLists';
import { allowConsole } from '../../support/consoleGuard';
import { createAgent, createLead } from '../../support/factories';
import { onCalls } from '../../support/onCalls';
import { renderApp } from '../../support/renderApp';
import { staff } from '../../support/staff';
import { testNow } from '../../support/testClock';
import { useServer } from '../../support/useServer';
import { openSession } from '../../support/storedSession';

const server = useServer({ seed: 'small' });

const answerCountersWith = (answer: () => Promise<Response>) => onCalls('/get-home-screen-data', answer);

const countersOf = async (mobile: string) => {
  const { token } = await openSession(server, mobile);
  const { body } = await server.send('GET', '/api/admin/get-home-screen-data', { token });
  return unwrapCounters(body);
};

const each = ['admin', 'teamLeader', 'agent'] as const;

test.each(each)('The eleven cards of the %s, in order, each with its count and its list', async (who) => {
  const counters = await countersOf(staff[who]);
  await renderApp({ path: '/dashboard', as: who, server });
  const main = screen.getByRole('main');
  const first = dashboardLists[0];
  await within(main).findByRole('link', { name: `New Leads ${first ? counters[first.counter] : ''}` });
  const all = within(main).getAllByRole('link');
  const [call] = all;
  const isCall = call?.getAttribute('href') === '/leads/queue';
  // An agent's dashboard begins with the way into the queue.
  expect(isCall).toBe(who === 'agent');
  const links = isCall ? all.slice(1) : all;
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    dashboardLists.map((list) => [`${list.card} ${counters[list.counter]}`, list.path]),
  );
});

test.each([
  [{ missed: 1030, today: 11, new: 14, hot: 2 }, '1,030 missed, 11 due, 14 new: start calling'],
  [{ missed: 0, today: 0, new: 1 }, '1 new: start calling'],
  [{}, 'Start calling'],
])('An agent begins with the calls: %j', async (left, text) => {
  onCalls('/queue-order', () => Promise.resolve(Response.json({ status: 200, data: [], left })));
  const { user, router } = await renderApp({ path: '/dashboard', as: 'agent', server });
  await user.click(await screen.findByRole('link', { name: text }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/leads/queue'));
});

test('The dashboard names the calls that the queue has left, in the order of an Admin', async () => {
  const agent = await createAgent(server.db);
  const hours = (n: number): Date => new Date(testNow.getTime() + n * 60 * 60_000);
  for (const columns of [
    { lead_status: 2, follow_up: hours(-30) },
    { lead_status: 2, follow_up: hours(1) },
    ...[undefined, undefined, hours(72)].map((follow_up) => ({ lead_status: 1, follow_up })),
  ]) {
    await createLead(server.db, { agent_id: agent.user_id, ...columns });
  }
  const token = await server.signIn(staff.admin);
  await server.call('setQueueOrder', { token, body: { order: ['new', 'missed', 'today', 'hot'] } });
  const { user } = await renderApp({ path: '/dashboard', as: agent.phone, server });
  // The list of new leads has one more, whose day is yet to come.
  expect(await screen.findByRole('link', { name: 'New Leads 3' })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: '2 new, 1 missed, 1 due: start calling' }));
  const left = await screen.findByRole('list', { name: 'Left to call' });
  expect([...left.children].map(({ textContent }) => textContent)).toEqual([
    ...['New 2', 'Missed 1', 'Due today 1', 'Hot 0'],
  ]);
});

test('The day is the day in India, and the index shows the same screen', async () => {
  await renderApp({ path: '/', server });
  expect(await screen.findByText(/^Wednesday, 17 June 2026/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(await screen.findByText(/updated just now$/)).toBeInTheDocument();
});

test('A missing count is 0', async () => {
  answerCountersWith(() => Promise.resolve(Response.json({ status: 200, data: { hot_lead: 12 } })));
  await renderApp({ path: '/dashboard', server });
  expect(await screen.findByRole('link', { name: 'Hot Leads 12' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New Leads 0' })).toBeInTheDocument();
});

test('Thousands are grouped, on the card and in its accessible name', async () => {
  answerCountersWith(() =>
    Promise.resolve(Response.json({ status: 200, data: { hot_lead: 1200, new_lead: 128_400 } })),
  );
  await renderApp({ path: '/dashboard', server });
  expect(await screen.findByRole('link', { name: 'Hot Leads 1,200' })).toHaveTextContent('1,200');
  expect(screen.getByRole('link', { name: 'New Leads 1,28,400' })).toHaveTextContent('1,28,400');
});

test('The cards lead to their lists before the counts are known', async () => {
  answerCountersWith(() => new Promise(() => undefined));
  const { user, router } = await renderApp({ path: '/dashboard', server });
  await user.click(await screen.findByRole('link', { name: 'Hot Leads' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/leads/hot'));
});

test('A failed load shows an error, and the retry loads the figures', async () => {
  allowConsole(/./);
  const outOfOrder = Response.json({ status: 500, message: 'Out of order.' }, { status: 500 });
  const repair = answerCountersWith(() => Promise.resolve(outOfOrder));
  const { user } = await renderApp({ path: '/dashboard', server });
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded. Out of order.');
  expect(screen.getByRole('link', { name: 'Hot Leads' })).toHaveAttribute('href', '/leads/hot');
  repair();
  const { hot_lead } = await countersOf(staff.admin);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: `Hot Leads ${hot_lead}` })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('A refresh that fails keeps the old figures', async () => {
  allowConsole(/./);
  const { hot_lead } = await countersOf(staff.admin);
  await renderApp({ path: '/dashboard', server });
  await screen.findByRole('link', { name: `Hot Leads ${hot_lead}` });
  answerCountersWith(() => Promise.reject(new TypeError('offline')));
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('alert')).toHaveTextContent('These figures may be out of date.');
  expect(screen.getByRole('link', { name: `Hot Leads ${hot_lead}` })).toBeInTheDocument();
});

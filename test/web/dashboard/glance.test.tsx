import { act, screen, waitFor, within } from '@testing-library/react';
import { allowConsole } from '../../support/consoleGuard';
import { createLead, createTeam, type CreatedUser } from '../../support/factories';
import { onCalls } from '../../support/onCalls';
import { renderApp } from '../../support/renderApp';
import { choose } from '../../support/screenActions';
import { useServer } from '../../support/useServer';
import { testNow } from '../../support/testClock';
import { watchCalls } from '../../support/watchCalls';

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
const after = (ms: number): Date => new Date(testNow.getTime() + ms);

const server = useServer({ seed: 'small' });
let leader: CreatedUser;
let agent: CreatedUser;
beforeAll(async () => {
  ({ leader, agent } = await createTeam(server.db, { name: 'Rohini Das' }, { name: 'Naveen K' }));
});
beforeEach(() => server.db.deleteFrom('leads').execute());

const lead = (columns: Parameters<typeof createLead>[1]) =>
  createLead(server.db, {
    ...{ team_leader_id: leader.user_id, agent_id: agent.user_id, lead_status: 2, created_at: testNow },
    ...columns,
  });

/** Two leads of today, one of them converted, and one of last week with a missed follow-up. */
const threeLeads = async (): Promise<void> => {
  await lead({ lead_source: 'Website', project: 'Lake View', lead_status: 5 });
  await lead({ lead_source: 'Website', project: 'Palm Grove', follow_up: after(HOUR) });
  await lead({ lead_source: 'Hoarding', project: 'Palm Grove', created_at: after(-8 * DAY), follow_up: after(-DAY) });
};

const open = (as: string = 'admin') => renderApp({ server, path: '/dashboard', as });
const panel = (name: string) => screen.findByRole('region', { name });
const textsIn = (place: HTMLElement, role: string) =>
  within(place)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
/** The rows of the table with this caption, cell by cell. */
const rowsOf = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsIn(row, 'cell'));
const shares = async (title: string) => textsIn(await panel(title), 'rowheader');
const pressed = (name: string) => screen.getByRole('button', { name, pressed: true });

const answerReport = (how: () => Promise<Response>) => onCalls('/api/admin/report', how);

test('begins with today; another period shows its own leads, by source and project', async () => {
  await threeLeads();
  const { user } = await open();
  expect(await shares('Leads by source')).toEqual(['Website']);
  expect(await shares('Leads by project')).toEqual(['Lake View', 'Palm Grove']);
  expect(pressed('Today')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'This month' }));
  await waitFor(async () => expect(await shares('Leads by source')).toEqual(['Website', 'Hoarding']));
  const steps = () => rowsOf('Leads created in this period, step by step').map(([count]) => count);
  await waitFor(() => expect(steps()).toEqual(['3', '0', '0', '1']));
});

test('asks the server once for all of its figures', async () => {
  await threeLeads();
  const calls = watchCalls();
  await open();
  await panel('Leads by project');
  expect(calls.of('/api/admin/report')).toBe(1);
});

test('shows the follow-ups of the day by hour, and open, due and missed leads per agent, with links', async () => {
  await threeLeads();
  await open(leader.phone);
  await panel('Your team');
  expect(rowsOf('Hour by hour')).toEqual([['0', '0', '1']]);
  const due = await screen.findByRole('link', { name: '1, Naveen K, Due today: show them' });
  expect(due).toHaveAttribute('href', `/lead/todayfollow?teamLeader=${leader.user_id}&agent=${agent.user_id}`);
  expect(screen.getByRole('link', { name: '1, Naveen K, Missed: show them' })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 missed on earlier days' })).toHaveAttribute(
    'href',
    '/leads/missedfollowup',
  );
  expect(screen.getByRole('link', { name: '1 to call today' })).toHaveAttribute('href', '/lead/todayfollow');
});

test('every count links to its leads, with days and team; shares and waits are no links', async () => {
  await threeLeads();
  await lead({ lead_source: '', lead_status: 4, archived_reason: null });
  const { user } = await open();
  await panel('Agents');
  await choose(user, 'Team Leader', 'Rohini Das');
  await waitFor(async () => expect(await shares('Agents')).toEqual(['Naveen K']));
  await waitFor(() => expect(document.querySelector('.glance [aria-busy="true"]')).toBeNull());
  for (const more of screen.getAllByRole('button', { name: /^Show all / })) await user.click(more);
  const cells = within(screen.getByRole('region', { name: 'The day at a glance' })).getAllByRole('cell');
  for (const cell of cells) {
    const links = within(cell).queryAllByRole('link').length;
    expect([cell.textContent, links]).toEqual([cell.textContent, /^[\d,]+$/.test(cell.textContent) ? 1 : 0]);
  }
  const team = `tl_id=${leader.user_id}`;
  const days = `from=2026-06-17&to=2026-06-17&${team}`;
  const own = `by=agent&key=${agent.user_id}`;
  for (const [name, query] of [
    ['3, Created, Leads', `figure=created&${days}`],
    ['0, Fresh Lead, Leads', `figure=fresh&${days}`],
    ['1, No reason given, Leads', `figure=archived&by=reason&key=&${days}`],
    ['1, 1 PM, Upcoming', `figure=today_ahead&by=hour&key=13&${team}`],
    ['2, Naveen K, Open leads', `figure=open&${own}&${team}`],
    ['0, Naveen K, Calls', `figure=calls&${own}&${days}`],
    ['0, Naveen K, Visited', `figure=visited&${own}&${days}`],
    ['1, Naveen K, Converted', `figure=converted&${own}&${days}`],
    ['0, Naveen K, Follow-ups done', `figure=follow_ups_kept&${own}&${days}`],
    ['1, No source, Leads', `figure=created&by=source&key=&${days}`],
    ['0, No source, Converted', `figure=converted&by=source&key=&${days}`],
    ['0, Lake View, Visited', `figure=visited&by=project&key=Lake+View&${days}`],
  ] as const) {
    const link = screen.getByRole('link', { name: `${name}: show them` });
    expect(link).toHaveAttribute('href', `/dashboard/leads?${query}`);
  }
  expect(screen.getByRole('link', { name: '1, Website, Converted: show them' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/leads\/converted\?/),
  );
});

test('a figure links to its own team and days until the chosen ones have loaded', async () => {
  await threeLeads();
  const { user } = await open();
  await panel('Agents');
  const created = () => screen.getByRole('link', { name: /, Created, Leads: show them$/ });
  const ofAll = 'figure=created&from=2026-06-17&to=2026-06-17';
  expect(created()).toHaveAttribute('href', `/dashboard/leads?${ofAll}`);
  const arrive = answerReport(() => new Promise<Response>(() => undefined));
  await choose(user, 'Team Leader', 'Rohini Das');
  await waitFor(() => expect(document.querySelector('.glance [aria-busy="true"]')).not.toBeNull());
  expect(created()).toHaveAttribute('href', `/dashboard/leads?${ofAll}`);
  arrive();
});

test('Back from the leads behind a figure restores the chosen period and team', async () => {
  await threeLeads();
  const { user, router } = await open();
  await panel('Agents');
  await user.click(screen.getByRole('button', { name: 'This month' }));
  await choose(user, 'Team Leader', 'Rohini Das');
  await user.click(await screen.findByRole('link', { name: /^1, Converted, Leads: show them$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Converted Leads/ })).toBeVisible();
  await act(() => router.navigate(-1));
  await panel('Agents');
  expect(pressed('This month')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Team Leader' })).toHaveValue('Rohini Das'));
});

test('an agent sees own figures, without a choice of team', async () => {
  await threeLeads();
  await open(agent.phone);
  expect(await shares('Your work')).toEqual(['Naveen K']);
  const due = within(await panel('Your work')).getByRole('link', { name: '1, Naveen K, Due today: show them' });
  expect(due).toHaveAttribute('href', '/lead/todayfollow');
  expect(screen.queryByRole('combobox', { name: 'Team Leader' })).toBeNull();
});

test('panels without figures are one line, which opens them', async () => {
  const { user } = await open();
  const line = 'Nothing to show for Follow-ups today, Lead progress, Agents, Leads by source, Leads by project.';
  const show = within(await screen.findByText((_text, element) => element?.textContent === `${line} Show`));
  expect(screen.queryByRole('region', { name: 'Lead progress' })).toBeNull();
  await user.click(show.getByRole('button', { name: 'Show', expanded: false }));
  expect(await panel('Follow-ups today')).toHaveTextContent('0 to call today · 0 missed on earlier days');
  expect(rowsOf('Leads created in this period, step by step').map(([count]) => count)).toEqual(['0', '0', '0', '0']);
  expect(screen.getAllByText('No leads were created in this period.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Hide', expanded: true }));
  expect(screen.queryByRole('region', { name: 'Lead progress' })).toBeNull();
});

test('rows of zeros fold away, and a press shows them', async () => {
  await threeLeads();
  const { user } = await open();
  await panel('Agents');
  const agents = () => textsIn(screen.getByRole('region', { name: 'Agents' }), 'rowheader');
  expect(agents()).toEqual(['Naveen K']);
  const all = screen.getByRole('button', { name: /^Show all \d+: Missed, due and open now/ });
  expect(all.parentElement).toHaveTextContent(/^\d+ more have only zeros\. Show all \d+$/);
  await user.click(all);
  expect(agents().length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: /^Show fewer: Missed/ }));
  expect(agents()).toEqual(['Naveen K']);
});

test('a table is always there for screen readers; its further figures take no Tab before it is in sight', async () => {
  await threeLeads();
  const { user } = await open();
  const calls = () => screen.getByRole('link', { name: '0, Naveen K, Calls: show them' });
  await panel('Agents');
  expect(calls()).toHaveAttribute('tabindex', '-1');
  const button = screen.getByRole('button', { name: 'Agents as a table', pressed: false });
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(calls()).not.toHaveAttribute('tabindex');
});

test('the period stands beside as many days before', async () => {
  await lead({});
  await lead({ lead_status: 5 });
  await lead({ created_at: after(-DAY) });
  const { user } = await open();
  const steps = () => rowsOf('Leads created in this period, step by step').map((cells) => cells[2]);
  expect(await screen.findByRole('columnheader', { name: 'vs the day before' })).toBeVisible();
  expect(steps()).toEqual(['+1', '±0', '±0', '+1']);
  await user.click(screen.getByRole('button', { name: 'This week' }));
  // Wednesday: the three days of the week beside the three before.
  expect(await screen.findByRole('columnheader', { name: 'vs the 3 days before' })).toBeVisible();
  expect(steps()).toEqual(['+3', '±0', '±0', '+1']);
});

test('figures that cannot be loaded or read offer a retry; the cards stay', async () => {
  await threeLeads();
  allowConsole(/getReport/);
  const repair = answerReport(() => Promise.resolve(Response.json({ status: 200, data: 'none', totals: 7 })));
  const { user } = await open();
  const glance = within(await screen.findByRole('region', { name: 'The day at a glance' }));
  const retry = await glance.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: /^Hot Leads/ })).toBeVisible();
  repair();
  const reconnect = answerReport(() => Promise.reject(new TypeError('offline')));
  await user.click(retry);
  expect(await glance.findByRole('button', { name: 'Try again' })).toBeVisible();
  reconnect();
  await user.click(glance.getByRole('button', { name: 'Try again' }));
  expect(await panel('Agents')).toBeVisible();
});

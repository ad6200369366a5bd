import { act, screen, within } from '@testing-library/react';
import type { EndpointName } from '../../../src/contract/endpoints';
import { limits } from '../../../src/contract/limits';
import { figureAddress, type AskedFigure } from '../../../src/web/address/figureAddress';
import { answerWith, expectScreen, openAnswered, settled, standInForServer } from '../../support/answeredApp';
import { validAnswers } from '../../support/answers';
import type { JsonValue } from '../../support/anyJson';

standInForServer();

const lead = { id: 11, cust_id: 'C-000011', name: 'Nila', contact: '9822011223', lead_status: 'Hot Lead' };

const answered = (more: Record<string, JsonValue> = {}) => {
  const valid = Object(validAnswers.listFigureLeads) as Record<string, JsonValue>; // the answer is an object
  return (call: EndpointName): JsonValue => (call === 'listFigureLeads' ? { ...valid, ...more } : validAnswers[call]);
};

const meta = (total: number, page = 1): JsonValue => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(Math.min(total, limits.figureDepth) / limits.figurePageSize)),
  total,
});

const days = { from: '2026-06-01', to: '2026-06-17' } as const;
const open = (asked: AskedFigure, more?: Record<string, JsonValue>) =>
  openAnswered(figureAddress(asked), answered(more));

/** The line under the heading. */
const line = () => screen.getByRole('heading', { level: 1 }).parentElement?.nextElementSibling?.textContent;
const rows = () => within(screen.getByRole('list', { name: /, the newest first$/ })).getAllByRole('listitem');
const lastAsked = async (): Promise<unknown> => {
  const requests = jest.mocked(globalThis.fetch).mock.calls.map(([input, init]) => new Request(input, init));
  return requests.findLast(({ url }) => url.endsWith('/report-leads'))?.json();
};

test('The screen names and counts the leads of the figure and lists them; a lead opens by its name', async () => {
  const { user, router } = await open({ figure: 'contacted', by: 'source', key: 'Website', ...days, tl_id: '2' });
  expectScreen('Contacted');
  expect(document.title).toMatch(/^Contacted · /);
  expect(screen.getByText('Total Records: 53')).toBeVisible();
  expect(line()).toBe('Leads created from 01/06/2026 to 17/06/2026 · Source: Website · Team of Rohini Das');
  expect(await lastAsked()).toMatchObject({ figure: 'contacted', by: 'source', key: 'Website', ...days, tl_id: 2 });
  const [first, second, gone] = rows();
  expect(first).toHaveTextContent('Created 17/06/2026, 11:30 AM');
  expect(first).toHaveTextContent('9822011223C-000011Rohini Das · Naveen KHot Lead');
  expect(second).toHaveTextContent('Created 17/06/2026, 10:00 AM');
  expect(gone).toHaveTextContent('A lead that is no longer yours');
  expect(within(gone ?? document.body).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  await user.click(within(first ?? document.body).getByRole('link', { name: 'Nila' }));
  await settled();
  expect(router.state.location.pathname).toBe('/lead-update/11');
  await act(() => router.navigate(-1));
  await settled();
  expectScreen('Contacted');
});

const june = 'from 01/06/2026 to 17/06/2026';

test.each<[string, Record<string, JsonValue>, string, string, string]>([
  ['created', { from: '2026-06-17' }, 'Created', 'Leads created on 17/06/2026', 'Created'],
  ['created&by=source&key=', { name: '' }, 'Created', `Leads created ${june} · No source`, 'Created'],
  ['archived&by=reason&key=A', { name: 'A' }, 'Archived', `Leads created ${june} · Reason: A`, 'Created'],
  ['converted&by=day&key=2026-06-03', {}, 'Converted', `Leads created ${june} · Day: 03/06/2026`, 'Created'],
  ['calls&by=agent&key=10', { name: 'Rohit' }, 'Calls', `Calls of Rohit ${june}`, 'Called'],
  ['follow_ups_kept&by=agent&key=10', { name: 'R' }, 'Follow-ups done', `Follow-ups of R due ${june}`, 'Due'],
  ['open&by=agent&key=10', { name: 'Rohit Gupta' }, 'Open leads', 'Open leads of Rohit Gupta now', 'Created'],
  ['today_late&by=hour&key=9', { name: '9' }, 'Late', 'Follow-ups at 9 AM today, late', 'Due'],
  [
    'today_ahead&tl_id=2',
    { team_leader: '' },
    'Upcoming',
    'Follow-ups today, upcoming · Team of another team leader',
    'Due',
  ],
  ['open&by=agent&key=9', { name: '' }, 'Open leads', 'Open leads of an agent outside your team now', 'Created'],
])('The figure %s has a heading and a description', async (figure, more, title, said, time) => {
  await openAnswered(`/dashboard/leads?figure=${figure}`, answered(more), 'Agent');
  expectScreen(title);
  expect(line()).toBe(said);
  expect(rows()[0]).toHaveTextContent(new RegExp(`^${time} `));
});

test('The address holds the page, Back restores the page before, and a page past the end links to the last one', async () => {
  const asked = { figure: 'visited', ...days } as const;
  const { user, router } = await open(asked);
  answerWith(answered({ data: [{ at: '2026-06-02T09:00:00+05:30', lead }], meta: meta(53, 2) }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await settled();
  expect(router.state.location.search).toBe('?figure=visited&from=2026-06-01&to=2026-06-17&page=2');
  expect(await lastAsked()).toMatchObject({ page: 2 });
  expect(rows()).toHaveLength(1);
  answerWith(answered());
  await act(() => router.navigate(-1));
  await settled();
  expect(router.state.location.search).not.toContain('page');
  expect(rows()).toHaveLength(3);

  const past = await openAnswered(`${figureAddress(asked)}&page=9`, answered({ data: [], meta: meta(53, 9) }));
  answerWith(answered({ data: [{ at: '', lead }], meta: meta(53, 2) }));
  await past.user.click(screen.getByRole('button', { name: 'Show the last page' }));
  await settled();
  expect(past.router.state.location.search).toContain('page=2');
  expect(rows()).toHaveLength(1);
});

test('A figure beyond the depth limit shows its total and says that only the newest can be shown', async () => {
  await open({ figure: 'created' }, { meta: meta(12_345) });
  expect(screen.getByText('Total Records: 12,345')).toBeVisible();
  expect(screen.getByText('Only the newest 10,000 can be shown.')).toBeVisible();
  await open({ figure: 'created' }, { meta: meta(10_000) });
  expect(screen.queryByText(/can be shown/)).toBeNull();
});

test('A figure without leads links back to the dashboard', async () => {
  const { user, router } = await open({ figure: 'visited' }, { data: [], meta: meta(0) });
  expect(screen.getByText('There are no leads to show for this figure.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  expect(router.state.location.pathname).toBe('/dashboard');
});

test.each(['', '?figure=sold', '?figure=calls', '?figure=created&from=2026-06-17&to=2026-06-01', '?figure=%E0%A4%A'])(
  'The unknown figure "%s" shows a text, and no call is made',
  async (search) => {
    await openAnswered(`/dashboard/leads${search}`, answered());
    expect(expectScreen('Unknown figure')).toHaveTextContent('This figure is not known.');
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    expect(await lastAsked()).toBeUndefined();
  },
);

test('A failure offers a retry; a name with a direction override affects only itself', async () => {
  const asked = { figure: 'calls', by: 'agent', key: '10' } as const;
  const { user } = await openAnswered(figureAddress(asked), (call) =>
    call === 'listFigureLeads' ? new Response('', { status: 503 }) : validAnswers[call],
  );
  expect(screen.queryByText(/^Total Records/)).toBeNull();
  answerWith(answered({ name: '\u202Eevil' }));
  await user.click(screen.getByRole('button', { name: /^(Try|Load) again$/ }));
  await settled();
  expect(screen.getByText('\u202Eevil').tagName).toBe('BDI');
  expect(rows()).toHaveLength(3);
});

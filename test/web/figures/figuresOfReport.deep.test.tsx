import { act, screen, waitFor, within } from '@testing-library/react';
import { limits } from '../../../src/contract/limits';
import { createLead, createNote, createTeam } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';
import { testNow } from '../../support/testClock';

const server = useServer({ seed: 'few' });
const hour = 60 * 60_000;

const after = (milliseconds: number): Date => new Date(testNow.getTime() + milliseconds);

/** A team with leads of two days in every status, calls, a visit, and today's follow-ups: kept, late and ahead. */
const fillTeam = async () => {
  const { db } = server;
  const { leader, agent } = await createTeam(db, { name: 'Rohini Das' }, { name: 'Naveen K' });
  const of = { team_leader_id: leader.user_id, agent_id: agent.user_id };
  for (const [nth, lead_status] of [1, 2, 3, 4, 4, 5].entries()) {
    const archived_reason = lead_status === 4 && nth === 3 ? 'Budget & more' : null;
    await createLead(db, {
      ...of,
      lead_status,
      archived_reason,
      lead_source: nth % 2 ? '' : '99% Ads',
      created_at: after(-nth * hour),
    });
  }
  await createLead(db, { ...of, lead_status: 2, follow_up: after(-2 * hour), site_visit: '2026-06-16' });
  const ahead = { lead_status: 2, follow_up: after(2 * hour), created_at: after(-26 * hour) };
  await createLead(db, { ...of, ...ahead, project: 'A & B' });
  const called = await createLead(db, { ...of, lead_status: 3 });
  const note = { author_id: agent.user_id, author_name: agent.name, call_status: 'Connect' };
  await createNote(db, called.id, { ...note, follow_up: after(-hour), created_at: after(-3 * hour) });
  await createNote(db, called.id, { ...note, created_at: after(-hour / 2) });
  return { leader, agent };
};

let team: Awaited<ReturnType<typeof fillTeam>>;
beforeAll(async () => {
  team = await fillTeam();
});

const glance = () => screen.findByRole('region', { name: 'The day at a glance' });

/** The figures on the dashboard that link to their own screen, with the addresses. */
const figures = async (): Promise<(readonly [address: string, count: string])[]> => {
  await screen.findByRole('region', { name: 'Follow-ups today' });
  return within(await glance())
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href') ?? '', link.textContent] as const)
    .filter(([address]) => address.startsWith('/dashboard/leads?'));
};

test.each(['admin', 'leader', 'agent'] as const)(
  'Every figure equals the number of its leads, as seen by the %s',
  async (who) => {
    const as = who === 'admin' ? who : team[who].phone;
    const { user, router } = await renderApp({ server, path: '/dashboard', as });
    await user.click(await screen.findByRole('button', { name: 'This month' }));
    await waitFor(async () => expect((await figures())[0]).toBeDefined());
    await waitFor(() => expect(document.querySelector('.glance [aria-busy="true"]')).toBeNull());
    const all = await figures();
    const some = new Set(all.map(([address]) => new URLSearchParams(address.split('?')[1]).get('figure')));
    const known = ['created', 'contacted', 'visited', 'archived', 'open', 'calls', 'today_late', 'today_ahead'];
    expect([...some]).toEqual(expect.arrayContaining(known));
    for (const [address, count] of all) {
      await act(() => router.navigate(address));
      // The address identifies a failing figure.
      await waitFor(() =>
        expect([address, document.querySelector('.page-heading')?.textContent]).toEqual([
          address,
          expect.stringMatching(new RegExp(`Total Records: ${count}${count === '0' ? '' : 'Export'}$`)),
        ]),
      );
      const listed = screen.queryByRole('list', { name: /, the newest first$/ });
      const shown = listed ? within(listed).getAllByRole('listitem').length : 0;
      expect([address, shown]).toEqual([address, Math.min(Number(count), limits.figurePageSize)]);
    }
  },
);

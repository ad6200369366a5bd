import { act, screen, waitFor, within } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { createLead } from '../../../support/factories';
import { onCalls } from '../../../support/onCalls';
import { choose, expectToast } from '../../../support/screenActions';
import { testNow } from '../../../support/testClock';
import { dateText, field, openLead } from './leadFormActions';
import { button, expectEnd, listed, note, openListed, openOf, question, shows, step, useSteps } from './stepActions';

const server = useSteps();

describe('From lead to lead in the order of the list', () => {
  it('Previous and Next go through it; at its ends they say so', async () => {
    const { user } = await openOf(server, 3, 'Lead 2');
    const steps = screen.getByRole('navigation', { name: 'Leads of Hot Leads' });
    expect(steps).toBeVisible();
    await step(user, 'Next', 'Lead 3');
    expect(button('Next')).toHaveFocus();
    expect(within(steps).getByRole('status')).toHaveTextContent('Lead 3');
    await expectEnd('Next');
    expect(button('Next')).toHaveAccessibleDescription('This is the last lead of Hot Leads.');
    await user.click(button('Next'));
    await expectToast('This is the last lead of Hot Leads.');
    await step(user, 'Previous', 'Lead 2');
    await step(user, 'Previous', 'Lead 1');
    await expectEnd('Previous');
    expect(button('Previous')).toHaveAccessibleDescription('This is the first lead of Hot Leads.');
  });

  it('Back leads to the list, not through the leads that were stepped through', async () => {
    const { user, router } = await openOf(server, 3, 'Lead 1');
    await step(user, 'Next', 'Lead 2');
    await step(user, 'Next', 'Lead 3');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 1, name: /^Hot Leads/ })).toBeVisible();
    expect(router.state.location.pathname).toBe('/leads/hot');
  });

  it('goes over the edge of a page, both ways, and keeps to the filters and the order of the list', async () => {
    const ids = await listed(server, 52);
    await server.db.updateTable('leads').set({ project: 'Lake View' }).where('id', 'in', ids).execute();
    await createLead(server.db, { name: 'Another', lead_status: 3, project: 'Palm Grove' });
    const { user } = await openListed(server, 'Lead 2', '/leads/hot?project=Lake+View&sort=oldest&page=2');
    await step(user, 'Previous', 'Lead 3');
    await step(user, 'Next', 'Lead 2');
    await step(user, 'Next', 'Lead 1');
    await expectEnd('Next');
  });

  it('a lead that was opened from elsewhere has none of it', async () => {
    const [first = 0] = await listed(server, 2);
    await openLead(server, first);
    for (const name of ['Previous', 'Next', 'Save and next']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('asks before typed text is left, and stays or goes', async () => {
    const { user } = await openOf(server, 2, 'Lead 1');
    await note(user, 'Half a sentence');
    await user.click(button('Next'));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(field('New Note')).toHaveValue('Half a sentence');
    await user.click(button('Next'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await shows('Lead 2');
  });

  it('the next lead is fetched beforehand, and one that cannot be read has a way on', async () => {
    const { user, ids } = await openOf(server, 3, 'Lead 1');
    const [, second, third = 0] = ids;
    await waitFor(() => expect(button('Next')).toHaveAttribute('aria-disabled', 'false'));
    allowConsole(/./);
    await server.db.deleteFrom('leads').where('id', '=', third).execute();
    const stop = onCalls(`/fetch-lead-data/${second}`, () => Promise.reject(new TypeError('offline')));
    await step(user, 'Next', 'Lead 2');
    stop();
    await user.click(button('Next'));
    const back = await screen.findByRole('link', { name: 'Back to Hot Leads' });
    expect(button('Previous')).toBeVisible();
    await user.click(back);
    expect(await screen.findByRole('heading', { level: 1, name: /^Hot Leads/ })).toBeVisible();
  });
});

describe('Quick times', () => {
  it('fill the follow-up, and one that is over is not offered', async () => {
    server.clock.set(new Date('2026-06-17T13:00:00Z'));
    const [first = 0] = await listed(server, 1);
    const { user } = await openLead(server, first);
    expect(screen.queryByRole('group', { name: 'Follow-up at' })).toBeNull();
    await choose(user, 'Last Call Status', 'Connect');
    const times = within(await screen.findByRole('group', { name: 'Follow-up at' }));
    const labels = times.getAllByRole('button').map(({ textContent }) => textContent);
    expect(labels.join(', ')).toBe('In 1 hour, Today 06:00 PM, Tomorrow 11:00 AM, Monday 11:00 AM');
    expect(times.getByRole('button', { name: 'Today 06:00 PM' })).toBeDisabled();
    await user.click(times.getByRole('button', { name: 'Monday 11:00 AM' }));
    expect(times.getByRole('button', { name: 'Monday 11:00 AM' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(dateText('Follow Up')).toMatch(/22.*06.*2026.*11.*00.*AM/));
    server.clock.set(testNow);
  });
});

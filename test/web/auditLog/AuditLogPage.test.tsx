import { screen, waitFor, within } from '@testing-library/react';
import { writeAudit } from '../../../src/server/audit';
import { createLead, createLeads, createTeam, createUser } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { choose } from '../../support/screenActions';
import { staff } from '../../support/staff';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'few' });
let leadId: number;
let zoyaId: number;

const change = (actorId: number | null, action: string, subject: number | string, detail: Record<string, unknown>) =>
  server.db.transaction().execute((trx) => writeAudit(trx, server.clock.now(), { actorId, action, subject, detail }));

beforeAll(async () => {
  zoyaId = (await createUser(server.db, { name: 'Zoya Qureshi' })).user_id;
  leadId = (await createLead(server.db)).id;
  for (let n = 0; n < 21; n += 1) {
    await change(null, 'masterSetting.add', n + 1, { cat_name: 'Project', cat_value: `P${n}` });
  }
  await change(zoyaId, 'user.update', zoyaId, { phone: ['9822011223', '9822011224'], role: [2, 1] });
  await change(zoyaId, 'user.unlock', zoyaId, { sign_in_locked_until: ['2026-06-17T13:00:00+05:30', null] });
  await change(zoyaId, 'lead.assign', leadId, { team_leader_id: [null, zoyaId], agent_id: [null, null] });
});

const list = () => screen.findByRole('list', { name: 'Changes, the newest first' });
/** The entries, without the lists of fields in them. */
const entries = async () =>
  [...(await list()).children].map((entry) => entry.textContent.replace(/^\S+, \S+ [AP]M/, ''));

const open = async (path = '/user/audit-log') => {
  const app = await renderApp({ server, path });
  await screen.findByRole('heading', { level: 1, name: 'Audit Log' });
  return app;
};

test('Each row names the person, the action, the record, and its fields before and after', async () => {
  await open();
  const [transfer, unlock, update, add] = await entries();
  const cust = `C-${String(leadId).padStart(6, '0')}`;
  expect(transfer).toBe(`Zoya Qureshi transferred lead ${cust} to Zoya Qureshi`);
  expect(unlock).toBe(
    'Zoya Qureshi unlocked the sign-in of Zoya QureshiSign-in lock removed (was 17/06/2026, 01:00 PM)',
  );
  expect(update).toBe(
    'Zoya Qureshi changed user Zoya Qureshi' +
      'Role changed from Team Leader to AdminMobile number changed from ***23 to ***24',
  );
  expect(add).toBe('System added master value Project: P20');
  expect(screen.getByText('Total Records: 24')).toBeInTheDocument();
  const links = within(await list()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [cust, `/lead-update/${leadId}`],
    ['Zoya Qureshi', `/user/update/${zoyaId}`],
    ['Zoya Qureshi', `/user/update/${zoyaId}`],
  ]);
});

test('Filters are part of the address, start at the first page, and Clear all removes them', async () => {
  const { user, router } = await open('/user/audit-log?page=2');
  expect(await entries()).toHaveLength(4);
  await user.type(screen.getByRole('textbox', { name: 'Person' }), 'zoya{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?actor=zoya'));
  await waitFor(async () => expect(await entries()).toHaveLength(3));
  await choose(user, 'Action', 'User changed');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.search).toBe('?actor=zoya&action=user.update'));
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Person' })).toHaveValue('');
  await waitFor(async () => expect(await entries()).toHaveLength(20));
});

test('The address restores filters and page; invalid values count as missing', async () => {
  await open('/user/audit-log?actor=zoya&from=2026-06-17&to=nonsense&page=x');
  expect(await entries()).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Person' })).toHaveValue('zoya');
});

test('The address holds the page', async () => {
  const { user, router } = await open();
  await list();
  await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await waitFor(async () => expect(await entries()).toHaveLength(4));
});

test('A page past the end links to the last one', async () => {
  const { user, router } = await open('/user/audit-log?page=9');
  await user.click(await screen.findByRole('button', { name: 'Show the last page' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

test('A last day before the first makes no call', async () => {
  const { user } = await open('/user/audit-log?from=2026-06-17&to=2026-06-01');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Date To is before Date From.')).toBeInTheDocument();
});

test('A role without the permission sees a note, and no call is made', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  await renderApp({ server, as: 'teamLeader', path: '/user/audit-log' });
  expect(await screen.findByText('Only an Admin can see the audit log.')).toBeInTheDocument();
  expect(asked.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))).not.toContainEqual(
    expect.stringContaining('audit-log'),
  );
});

test('What one press did to many leads is one line; a press shows the leads, page by page', async () => {
  const { leader, agent } = await createTeam(server.db, { name: 'Rohini Das' }, { name: 'Naveen K' });
  const token = await server.signIn(staff.admin);
  const lead_id = await createLeads(server.db, 23);
  const body = { lead_id, tl_id: leader.user_id, agent_id: agent.user_id };
  server.clock.advance(60_000);
  expect((await server.call('assignLeads', { token, body })).status).toBe(200);
  const { user } = await open('/user/audit-log?action=lead.assign');
  const [press, other] = await entries();
  expect(press).toBe('Asha Rao transferred 23 leads to Naveen K (team of Rohini Das)Show the 23 leads');
  expect(other).toMatch(/^Zoya Qureshi transferred lead C-/);
  expect(screen.getByText('Total Records: 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Show the 23 leads, / }));
  const leads = async () => within(await screen.findByRole('list', { name: 'Leads' })).getAllByRole('link');
  expect(await leads()).toHaveLength(20);
  expect((await leads())[0]?.closest('li')).toHaveTextContent(/^C-\d+Status changed from Fresh Lead to New Lead$/);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await leads()).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Hide the 23 leads, / }));
  expect(screen.queryByRole('list', { name: 'Leads' })).toBeNull();
});

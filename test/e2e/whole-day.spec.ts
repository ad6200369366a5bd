import type { Page } from '@playwright/test';
import { dashboardLists } from '../../src/web/lists/leadLists';
import { networkRests } from '../support/networkRests';
import { expect, test } from './fixtures';
import { daysOn, typeDate } from './dateKeys';
import { isDeep } from '../support/depth';
import { expectToast, firstForm, pick, signInByCode } from './screenChecks';
import { save } from './leadFormPage';
import { expectTotal, target, totalOf, transferButton } from './listPage';

interface NewUser {
  name: string;
  phone: string;
  role: 'Team Leader' | 'Agent';
  teamLeader?: string;
}

const leader: NewUser = { name: 'Lalita Menon', phone: '9711100001', role: 'Team Leader' };
const agents: NewUser[] = [
  { name: 'Arjun Whole', phone: '9711100002', role: 'Agent', teamLeader: leader.name },
  { name: 'Bela Whole', phone: '9711100003', role: 'Agent', teamLeader: leader.name },
];
const project = 'Whole Day Towers';
const client = 'Chitra Wholeday';

const addUser = async (page: Page, { name, phone, role, teamLeader }: NewUser): Promise<void> => {
  await page.getByRole('textbox', { name: 'Full Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Contact Number' }).fill(phone);
  await pick(page, 'Role', role);
  if (teamLeader) await pick(page, 'Team Leader', teamLeader);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('');
};

const createLead = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Full Name' }).fill(client);
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('9811100001');
  await pick(page, 'Gender', 'Female');
  await pick(page, 'State', 'Maharashtra');
  await pick(page, 'Lead Source', 'Website');
  await pick(page, 'Project', project);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Client added successfully!');
};

const transfer = async (page: Page, to: NewUser): Promise<void> => {
  const row = page.getByRole('row', { name: new RegExp(client) });
  await row.getByRole('checkbox').check();
  await pick(page, 'Team Leader', leader.name, target(page));
  await pick(page, 'Agent', to.name, target(page));
  await transferButton(page).click();
  await expectToast(page, 'Leads transferred!');
  await expect(row).toHaveCount(0);
};

/** The figures of the dashboard's cards. */
const counters = async (page: Page, cards: readonly string[]): Promise<Record<string, number>> => {
  await page.goto('/dashboard');
  const figures: Record<string, number> = {};
  for (const card of cards) {
    const link = page.getByRole('link', { name: new RegExp(`^${card} \\d+$`) });
    await expect(link).toBeVisible();
    const [count] = /\d+$/.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
    if (count === undefined) throw new Error(`The card ${card} names no figure.`);
    figures[card] = Number(count);
  }
  return figures;
};

const callAndFollowUp = async (page: Page): Promise<void> => {
  await pick(page, 'Last Call Status', 'Connect');
  await pick(page, 'Last Call Action', 'on calls');
  await typeDate(page, 'Follow Up', await daysOn(page, 0), '04:30 PM');
  await pick(page, 'Lead Status', 'Hot Lead');
  await page.getByRole('textbox', { name: 'New Note' }).fill('Wants to see the sample flat.');
  await save(page);
  await expect(page.getByRole('list', { name: 'Note history' })).toContainText('Wants to see the sample flat.');
};

const visitFrom = async (page: Page, card: string): Promise<void> => {
  await page.getByRole('link', { name: `${card} 1`, exact: true }).click();
  await expectTotal(page, 1);
  await page.getByRole('link', { name: client }).click();
};

/** The team leader reads the agent's note, assigns another agent and schedules a visit. */
const handOn = async (page: Page, to: NewUser): Promise<void> => {
  await expect(page.getByRole('list', { name: 'Note history' })).toContainText('Wants to see the sample flat.');
  // The agents are loaded after the form.
  await networkRests(page);
  await pick(page, 'Agent', to.name);
  await typeDate(page, 'Schedule Site Visit', await daysOn(page, 1));
  await page.getByRole('textbox', { name: 'New Note' }).fill('Show the corner flat, too.');
  await save(page);
};

/** Opens every screen of the sidebar. */
const walkScreens = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const groups = ['Leads', 'User Management'].map((name) => sidebar.getByRole('button', { name, exact: true }));
  for (const group of groups) await group.click();
  const links = sidebar.getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(7);
  for (const address of addresses) {
    const link = sidebar.locator(`a[href="${address}"]`);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  }
};

/** Goes from list to list by keyboard until the first one is back. */
const walkLists = async (page: Page): Promise<void> => {
  await page.goto('/leads/hot');
  for (const _list of dashboardLists) {
    // The first paint may still stand beside the application.
    const title = await page.getByRole('heading', { level: 1 }).last().innerText();
    await totalOf(page);
    await page.keyboard.press(']');
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/leads\/hot$/);
};

test('A whole day, from users and a lead to calls, visits and counters', async ({ page, product, openBrowser }) => {
  const cards = ['Fresh Lead', 'Hot Leads', 'Today Follow Up'];
  const before = await counters(page, cards);

  await page.goto('/user/form');
  for (const user of [leader, ...agents]) await addUser(page, user);

  await page.goto('/mastersetting');
  await pick(page, 'Category', 'Project');
  await page.getByRole('textbox', { name: 'Value' }).fill(project);
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: `Delete ${project}` })).toBeVisible();

  const form = await firstForm(product);
  await page.goto('/connect-form');
  await pick(page, 'Page', form.page_name);
  await pick(page, 'Form', form.form_name);
  await pick(page, 'Project', project);
  await page.getByRole('button', { name: 'Submit' }).click();
  const connected = `${form.page_name} ${form.form_name} ${project}`;
  await expect(page.getByRole('row', { name: connected, exact: true })).toBeVisible();

  await page.goto('/leads/create');
  await createLead(page);
  expect((await counters(page, cards))['Fresh Lead']).toBe((before['Fresh Lead'] ?? 0) + 1);
  await page.goto('/leads/fresh');
  await transfer(page, agents[0] ?? leader);

  const pageOf = async ({ phone }: NewUser): Promise<Page> => {
    const own = await openBrowser(null);
    await own.goto('/sign-in');
    await signInByCode(own, product, phone);
    await expect(own.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    return own;
  };
  const [first = leader, second = leader] = agents;
  const agentPage = await pageOf(first);
  await visitFrom(agentPage, 'New Leads');
  await callAndFollowUp(agentPage);
  await agentPage.goto('/dashboard');
  await expect(agentPage.getByRole('link', { name: 'Hot Leads 1' })).toBeVisible();
  await expect(agentPage.getByRole('link', { name: 'Today Follow Up 1' })).toBeVisible();

  const leaderPage = await pageOf(leader);
  await visitFrom(leaderPage, 'Hot Leads');
  await handOn(leaderPage, second);
  await leaderPage.goto('/dashboard');
  await expect(leaderPage.getByRole('link', { name: 'Tomorrow Site Visit 1' })).toBeVisible();
  await agentPage.goto('/dashboard');
  await expect(agentPage.getByRole('link', { name: 'Hot Leads 0' })).toBeVisible();

  await walkScreens(page);
  if (isDeep) {
    await Promise.all([leaderPage, agentPage].map(walkScreens));
    await Promise.all([page, leaderPage, agentPage].map(walkLists));
  }

  expect(await counters(page, cards)).toEqual({
    'Fresh Lead': before['Fresh Lead'],
    'Hot Leads': (before['Hot Leads'] ?? 0) + 1,
    'Today Follow Up': (before['Today Follow Up'] ?? 0) + 1,
  });
});

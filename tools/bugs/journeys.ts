import { setTimeout as pause } from 'node:timers/promises';
import { createHotTeam } from '../../test/support/hotTeam';
import { createLead } from '../../test/support/factories';
import { staff } from '../../test/support/staff';
import { expect, type Page, type Route } from '@playwright/test';
import { fillCreate, newLeadOfAgent, saveButton, saveElsewhere, text } from '../../test/e2e/leadFormPage';
import { boxAt, rowAt } from '../../test/e2e/listPage';
import { expectToast, pick, sendCode } from '../../test/e2e/screenChecks';
import type { Journey } from './bug';

const next = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' });

/** Answers of a call come late, in milliseconds. */
const slow = (page: Page, call: string, ms: number): Promise<unknown> =>
  page.route(
    call,
    async (route) => {
      const response = await route.fetch();
      await pause(ms);
      await route.fulfill({ response });
    },
    { times: 1 },
  );

/** The agent's own lead in its form. */
export const openOwnLead = async ({ product, signIn, open, page }: Journey, columns: object = {}) => {
  const lead = await newLeadOfAgent(product, columns);
  const token = await signIn(staff.agent);
  await open(`/lead-update/${lead.id}`);
  await expect(text(page, 'Full Name')).not.toHaveValue('');
  return { ...lead, token };
};

/** A list of three pages. */
export const openList = async ({ product, signIn, open }: Journey, count = 320) => {
  const team = await createHotTeam(product.db, count);
  await signIn(team.leader.phone);
  await open('/leads/hot');
  return team;
};

export const typesDuringSave = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  await openOwnLead(journey);
  await text(page, 'City').fill('Nashik');
  await slow(page, '**/api/admin/update-lead', 2_000);
  await saveButton(page).click();
  await pause(500);
  await text(page, 'New Note').fill('Call again on Monday');
  await expectToast(page, 'Client Update successfully!');
  await pause(1_000);
};

export const twoSave = async (journey: Journey): Promise<void> => {
  const { page, product } = journey;
  const { id } = await openOwnLead(journey);
  await text(page, 'City').fill('Nashik');
  await page.route('**/api/admin/events', () => undefined);
  await saveElsewhere(product, id);
  await saveButton(page).click();
  await pause(2_500);
};

export const goesBack = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  await openList(journey);
  for (const wanted of ['2', '3']) {
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`page=${wanted}`));
    await pause(700);
  }
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await pause(1_500);
};

export const eventWhileTyping = async (journey: Journey): Promise<void> => {
  const { page, product } = journey;
  const { id } = await openOwnLead(journey);
  await text(page, 'New Note').fill('Wants a corner flat');
  await saveElsewhere(product, id);
  await pause(4_000);
};

export const counterMoves = async (journey: Journey): Promise<void> => {
  const { product, page, signIn, open } = journey;
  const { leader, add } = await createHotTeam(product.db, 3);
  await signIn(leader.phone);
  await open('/dashboard');
  await add();
  await pause(4_000);
  await page.getByRole('heading', { level: 1 }).click();
};

export const fileIsMissing = async (journey: Journey): Promise<void> => {
  const { page, signIn, open } = journey;
  await page.addInitScript(() => {
    // Late code comes only when somebody asks for it; the recorder, which begins after 4 s, comes.
    const later = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) => (performance.now() < 3_800 ? 0 : later(work, options));
  });
  await signIn(staff.admin);
  let isCut = false;
  await page.route(/\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await open('/dashboard');
  isCut = true;
  await page.locator('.own-name').click();
  await pause(1_500);
  isCut = false;
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  await pause(1_500);
};

export const clockJumps = async ({ page, signIn, open, jump }: Journey): Promise<void> => {
  await signIn(staff.admin);
  await open('/dashboard');
  await jump(86_400_000);
  // The recorder compares its clocks with whatever happens.
  const heading = page.getByRole('heading', { level: 1 });
  await heading.click();
  await pause(17_000);
  await heading.click();
};

export const staysInForm = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  await openOwnLead(journey);
  await text(page, 'New Note').fill('Not to be lost');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await pause(1_000);
};

export const selectsOverPages = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  await openList(journey);
  await boxAt(page, 2).click();
  await next(page).click();
  await expect(page).toHaveURL(/page=2/);
  await pause(700);
  await boxAt(page, 3).click();
  await pause(700);
};

export const sessionEnds = async (journey: Journey): Promise<void> => {
  const { page, product } = journey;
  const { token } = await openOwnLead(journey);
  // No other call finds out first.
  const end = (route: Route): Promise<void> => product.call('signOut', { token }).then(() => route.continue());
  await page.route('**/api/admin/update-lead', end, { times: 1 });
  await text(page, 'City').fill('Nashik');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await sendCode(dialog, staff.agent);
  const field = dialog.getByRole('textbox', { name: 'Enter OTP' });
  await expect(field).toBeFocused();
  await field.fill(product.codes.get(staff.agent) ?? '');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toHaveCount(0);
  await pause(2_000);
};

export const saveFails = async ({ page, signIn, open }: Journey): Promise<void> => {
  await signIn(staff.admin);
  await open('/leads/create');
  await fillCreate(page, 'Meera Joshi');
  await page.route('**/api/create-customer', (route) => route.abort(), { times: 1 });
  await saveButton(page).click();
  await expect(page.getByText('Failed to add client. Try again.').first()).toBeVisible();
  await pause(700);
};

export const changesLeader = async (journey: Journey): Promise<void> => {
  const { page, product, signIn, open } = journey;
  const lead = await newLeadOfAgent(product);
  await signIn(staff.admin);
  await open(`/lead-update/${lead.id}`);
  const leader = page.getByRole('combobox', { name: 'Team Leader', exact: true });
  await leader.click();
  const other = page.getByRole('option', { selected: false }).nth(1);
  await pick(page, 'Team Leader', (await other.textContent()) ?? '');
  await pause(1_000);
};

export const typesLongNumber = async ({ page, signIn, open }: Journey): Promise<void> => {
  await signIn(staff.admin);
  await open('/leads/create');
  const number = page.getByRole('textbox', { name: 'Number', exact: true });
  await number.pressSequentially('987654321012');
  await pause(700);
};

export const filtersOnPage = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  await openList(journey);
  await next(page).click();
  await expect(page).toHaveURL(/page=2/);
  await pause(500);
  await page.getByRole('textbox', { name: 'Customer ID' }).fill('C-0');
  await page.keyboard.press('Enter');
  await pause(1_500);
};

export const searchesByKeys = async ({ page, signIn, open }: Journey): Promise<void> => {
  await signIn(staff.admin);
  await open('/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await pause(700);
};

export const showsNews = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  const { add } = await openList(journey, 20);
  await add({ name: 'Meera Joshi' });
  const news = page.getByRole('button', { name: 'Show 1 new lead' });
  await news.click();
  await pause(1_000);
};

export const choosesDark = async ({ page, signIn, open }: Journey): Promise<void> => {
  await signIn(staff.admin);
  await open('/dashboard');
  await page.locator('.own-name').click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await pause(500);
};

export const opensBareLead = async (journey: Journey): Promise<void> => {
  const { page, product, signIn, open } = journey;
  const { leader, agent } = await createHotTeam(product.db, 2);
  await createLead(product.db, { agent_id: agent.user_id, lead_status: 3, project: '' });
  await signIn(leader.phone);
  await open('/leads/hot');
  await rowAt(page, 2).getByRole('link').first().click();
  await pause(2_000);
};

export const stepsOn = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  await openList(journey, 5);
  await rowAt(page, 2).getByRole('link').first().click();
  await expect(text(page, 'Full Name')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await pause(1_500);
};

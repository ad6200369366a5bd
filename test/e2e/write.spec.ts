import { createAgent, createLead } from '../support/factories';
import { testNow } from '../support/testClock';
import { expect, expectAccessible, open, signIn, test } from './fixtures';
import { cells } from './listPage';
import { expectSoundScreen } from './screenChecks';

const templates = [
  { name: 'Hello', stage: null, text: 'Namaste {name}, this is {agent}.' },
  { name: 'Offer', stage: 3, text: 'Our best offer for {project}.' },
];

test('Two keys open WhatsApp with a template, in a window that cannot reach this one', async ({ page, product }) => {
  const agent = await createAgent(product.db, { name: 'Naveen K' });
  for (const name of ['Asha Rao', 'Priya Nair']) {
    await createLead(product.db, { name, agent_id: agent.user_id, lead_status: 2, follow_up: testNow });
  }
  const token = await product.signIn('9000000001');
  await product.call('saveTemplates', { token, body: { data: templates } });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  await signIn(page, agent.phone);
  await page.goto('/leads/queue');
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: 'Hello' })).toBeFocused();
  await expectSoundScreen(page);
  await page.keyboard.press('Escape');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('w');
  await page.keyboard.press('1');
  const chat = await opened;
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\/91\d{10}\?text=Namaste%20Asha%20Rao%2C%20this%20is%20Naveen%20K\.$/);
  expect(await chat.evaluate(() => window.opener === null)).toBe(true);
  await expect(page.getByRole('list', { name: 'Note history' })).toContainText('WhatsApp message: Namaste Asha Rao');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();
});

test('The templates are sound at every width', async ({ page, product }) => {
  const token = await product.signIn('9000000001');
  await product.call('saveTemplates', { token, body: { data: templates } });
  await signIn(page, 'admin');
  await page.goto('/mastersetting/templates');
  await expect(page.getByText('Our best offer for {project}.')).toBeVisible();
  await expectSoundScreen(page);
});

test('A number in a list has its ways beside it, whole at every width @deep', async ({ page, product }) => {
  const token = await product.signIn('9000000001');
  await product.call('saveTemplates', { token, body: { data: templates } });
  await signIn(page, 'admin');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/leads/hot');
    const number = cells(page, 'contact').nth(1).getByRole('link');
    await number.hover();
    const ways = page.getByRole('group', { name: /^Number \d{10}$/ });
    await expect(ways.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    // The pointer gets into the box without leaving it.
    await ways.getByRole('button', { name: 'Copy number' }).hover();
    await expect(ways).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(ways).toHaveCount(0);
    await number.focus();
    await page.keyboard.press('w');
    await expect(page.getByRole('dialog', { name: /^WhatsApp to / })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(number).toBeFocused();
  }
});

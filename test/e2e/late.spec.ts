import { createNote } from '../support/factories';
import { createHotTeam } from '../support/hotTeam';
import { networkRests } from '../support/networkRests';
import { applicationStands, expect } from './fixtures';
import { lateFiles, saveElsewhere } from './lateFiles';
import { draftKept, newLeadOfAgent, saveButton, text } from './leadFormPage';
import { script, test } from './line';

for (const [name, file] of Object.entries(lateFiles)) {
  const tag = name === 'the sign-in over a form' ? [] : '@deep';
  test(
    `A file that does not come loses nothing and can be tried again: ${name}`,
    { tag },
    async ({ page, product, signIn, line }) => {
      if (file.isPhone) await page.setViewportSize({ width: 390, height: 844 });
      const token = await signIn(page, file.who ?? 'admin');
      const work = await file.begin(page, product, token);
      const before = await work();
      await line.cut('missing');
      await (file.press ?? line.beIdle)(page);
      const failure = page.getByText(file.says);
      await expect(failure).toBeVisible();
      expect(await work()).toEqual(before);
      const ways = page.locator('.note, .state').filter({ has: failure });
      const again = ways.getByRole('button', { name: 'Try again' });
      // A field has no button: it is pressed again.
      const tryAgain = () => (file.isField ? file.press?.(page) : again.click());
      await line.cut('gone');
      await tryAgain();
      if (!file.isField) await expect(ways.getByRole('button', { name: 'Reload the page' })).toBeVisible();
      await expect(failure).toBeVisible();
      await line.mend();
      await tryAgain();
      await file.comes(page);
      await expect(failure).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveCount(1);
      expect(await work()).toEqual(before);
    },
  );
}

test.describe('While the line is good', () => {
  test.use({ isIdleAllowed: true });

  test('What a person needs to save work is fetched: question, messages, sign-in, conflict', async ({
    page,
    product,
    signIn,
    line,
  }) => {
    const { id } = await newLeadOfAgent(product);
    const token = await signIn(page, 'agent');
    await page.goto(`/lead-update/${id}`);
    await applicationStands(page);
    await networkRests(page);
    await text(page, 'City').fill('Nashik');
    await draftKept(page);
    await line.cut('gone');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await saveButton(page).click();
    await expect(page.locator('.notistack-SnackbarContainer').getByRole('alert')).toBeVisible();
    await expect(saveButton(page)).toHaveAttribute('aria-busy', 'false');
    await text(page, 'City').fill('Pune');
    await saveElsewhere(product, id);
    await saveButton(page).click();
    const conflict = page.getByRole('dialog', { name: /changed this lead meanwhile/ });
    await conflict.getByRole('button', { name: 'Back to the form' }).click();
    await product.call('signOut', { token });
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await expect(page.locator('input[name="city"]')).toHaveValue('Pune');
  });

  test('A lead opened from a list that has rested fetches no script', async ({ page, product, signIn }) => {
    const { agent, ids } = await createHotTeam(product.db, 2);
    // All that its form can show.
    const dates = { follow_up: new Date('2026-06-20T09:00:00Z'), site_visit: '2026-06-21', office_visit: '2026-06-01' };
    await product.db
      .updateTable('leads')
      .set({ call_status: 'Connect', ...dates })
      .where('id', 'in', ids)
      .execute();
    await createNote(product.db, ids[0] ?? 0);
    await signIn(page, agent.phone);
    const ahead = page.waitForResponse(/\/(fetch-)?states?/);
    await page.goto('/leads/hot');
    await applicationStands(page);
    await ahead;
    await networkRests(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (script.test(request.url())) scripts.push(request.url());
    });
    await page.locator('[data-field="name"] a').first().click();
    await expect(text(page, 'Full Name')).not.toHaveValue('');
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Follow Up' })).toHaveText(/20\/06\/2026/);
    await networkRests(page);
    expect(scripts).toEqual([]);
  });
});

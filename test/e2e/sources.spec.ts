import { expect, expectAccessibleInBothSchemes, test } from './fixtures';
import { expectSoundScreen, expectToast, listenAt, pick } from './screenChecks';

test('A website form: made, filled in by a visitor, and its lead is in Fresh Leads of a colleague', async ({
  page,
  openBrowser,
  product,
}) => {
  await page.goto('/sources');
  await pick(page, 'Kind', 'Website form');
  await page.getByRole('textbox', { name: 'Name' }).fill('Main page');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expectToast(page, 'Lead source added.');
  const steps = page.getByRole('region', { name: 'Set up Main page' });
  await expect(steps.getByRole('button', { name: 'Copy form' })).toBeVisible();
  await expectSoundScreen(page);
  await expectAccessibleInBothSchemes(page);
  const address = (await steps.locator('code').filter({ hasText: /\/f\// }).textContent()) ?? '';
  const projects = product.db.selectFrom('master_settings').select('cat_value').where('cat_name', '=', 'Project');
  const { cat_value: project } = await projects.executeTakeFirstOrThrow();
  await product.db
    .insertInto('form_connections')
    .values({ page_name: 'Main page', form_name: 'Main page', project_name: project })
    .execute();

  const colleague = await openBrowser('admin');
  await listenAt(colleague, '/leads/fresh');

  const visitor = await openBrowser(null);
  await visitor.goto(address);
  await expectAccessibleInBothSchemes(visitor);
  await expect(visitor.locator('[name=homepage_url]')).not.toBeInViewport();
  await visitor.getByLabel('Full Name').fill('Nila Visitor');
  await visitor.getByLabel('Mobile Number').fill('98220 41011');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you!' })).toBeVisible();

  await colleague.getByRole('button', { name: '1 new lead' }).click();
  await expect(colleague.getByRole('row').filter({ hasText: 'Nila Visitor' })).toContainText(project);
});

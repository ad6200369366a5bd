import { expect, test } from './fixtures';
import { expectSoundScreen, expectToast, pick } from './screenChecks';

test('A form of a page is connected to a project, and moved to another one', async ({ page, product, signIn }) => {
  const form = await product.db
    .selectFrom('capture_forms')
    .select(['page_name', 'form_name'])
    .orderBy('page_name')
    .orderBy('form_name')
    .executeTakeFirstOrThrow();
  await signIn(page, 'admin');
  await page.goto('/connect-form');
  await expect(page.getByRole('table', { name: 'Connected forms' })).toBeVisible();
  await expectSoundScreen(page);
  for (const project of ['Palm Grove', 'Palm Heights']) {
    await pick(page, 'Page', form.page_name);
    await pick(page, 'Form', form.form_name);
    await pick(page, 'Project', project);
    await page.getByRole('button', { name: 'Submit' }).dblclick();
    await expectToast(page, 'connect');
    await expect(
      page.getByRole('row', { name: `${form.page_name} ${form.form_name} ${project}`, exact: true }),
    ).toHaveCount(1);
  }
  await expect(page.getByRole('row', { name: `${form.page_name} ${form.form_name}` })).toHaveCount(1);
});

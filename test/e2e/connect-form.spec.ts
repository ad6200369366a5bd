import { expect, expectAccessibleInBothSchemes, test } from './fixtures';
import { expectSoundScreen, expectToast, firstForm, pick } from './screenChecks';

test('A form is connected to a project, moved to another after a question, and freed', async ({ page, product }) => {
  const { page_name, form_name } = await firstForm(product);
  await product.db.deleteFrom('form_connections').where('page_name', '=', page_name).execute();
  const rows = page.getByRole('row', { name: `${page_name} ${form_name}` });
  const connectTo = async (project: string): Promise<void> => {
    await pick(page, 'Page', page_name);
    await pick(page, 'Form', form_name);
    await pick(page, 'Project', project);
    await page.getByRole('button', { name: 'Submit' }).dblclick();
  };
  await page.goto('/connect-form');
  await expect(page.getByRole('table', { name: 'Connected forms' })).toBeVisible();
  await expectSoundScreen(page);

  await connectTo('Palm Grove');
  await expectToast(page, 'connect');
  await expect(rows).toHaveText([`${page_name}${form_name}Palm Grove`]);

  await connectTo('Palm Heights');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText(`${form_name}" of "${page_name}" is connected to Palm Grove.`);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([`${page_name}${form_name}Palm Heights`]);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Page' })).toBeFocused();

  await rows.getByRole('button', { name: `Delete ${form_name} of ${page_name}` }).click();
  await expect(question).toContainText('will no longer be connected to Palm Heights.');
  await question.getByRole('button', { name: 'Yes, delete it!' }).dblclick();
  await expectToast(page, 'Form disconnected successfully.');
  await expect(rows).toHaveCount(0);
});

import { expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';

const screens = [
  ['/mastersetting', 'Only an Admin can change master values.'],
  ['/connect-form', 'Only an Admin can connect forms.'],
  ['/user/table', 'Only an Admin can see the users.'],
  ['/user/form', 'Only an Admin can add users.'],
  ['/leads/fresh', 'Only an Admin or a Team Leader can transfer leads.'],
] as const;

test('An agent reads at the top of a screen what they may not do there, and nothing of it is on offer', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'agent');
  for (const [path, text] of screens) {
    await page.goto(path);
    await expect(page.getByRole('note')).toHaveText(text);
    const described = page.locator('main [aria-describedby="role-note"]:is(button, input)');
    for (const control of await described.all()) await expect(control).toBeDisabled();
    await expectNoAxeViolationInLightAndDark(page);
  }
});

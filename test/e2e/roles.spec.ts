import { expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';

/** Address, explanation, and a disabled control among the server's data. */
const screens = [
  ['/mastersetting', 'Only an Admin can change master values.', 'Delete Palm Grove'],
  ['/connect-form', 'Only an Admin can connect forms.', /^Delete .+ of /],
  ['/user/table', 'Only an Admin can see the users.', 'Add User'],
  ['/user/form', 'Only an Admin can add users.', 'Save'],
  ['/leads/fresh', 'Only an Admin or a Team Leader can transfer leads.', 'Select row'],
] as const;

test(
  'An agent reads at the top of a screen what they may not do there, and nothing of it is on offer',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'agent');
    for (const [path, text, name] of screens) {
      await page.goto(path);
      await expect(page.getByRole('note')).toHaveText(text);
      const control = page.getByRole('button', { name }).or(page.getByRole('checkbox', { name }));
      await expect(control.first()).toBeDisabled();
      await expect(control.first()).toHaveAccessibleDescription(text);
      const described = page.locator('main [aria-describedby="role-note"]:is(button, input)');
      for (const control of await described.all()) await expect(control).toBeDisabled();
      await expectNoAxeViolationInLightAndDark(page);
    }
  },
);

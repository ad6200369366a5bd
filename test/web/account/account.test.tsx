import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { passwordSchema } from '../../../src/web/account/ChangePasswordPage';
import { renderApp } from '../../support/renderApp';
import { expectToast, retype } from '../../support/screenActions';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

const storedTexts = () => Object.values<string>(localStorage).join();

const openPassword = async () => {
  const app = await renderApp({ server, as: 'agent', path: '/change-password' });
  await screen.findByRole('heading', { level: 1, name: 'Change Password' });
  const fetched = jest.spyOn(globalThis, 'fetch');
  const fill = async (current: string, next: string, confirmation: string) => {
    const texts = { 'Current Password': current, 'New Password': next, 'Confirm Password': confirmation };
    for (const [label, text] of Object.entries(texts)) {
      await app.user.clear(screen.getByLabelText(label));
      if (text) await app.user.type(screen.getByLabelText(label), text);
    }
    await app.user.click(screen.getByRole('button', { name: 'Change Password' }));
  };
  return { ...app, fill, fetched };
};

test.each([
  ['an empty current password', ['', 'secret1', 'secret1'], 'Please enter your current password.', 'Current Password'],
  [
    'two different new ones',
    ['old', 'secret1', 'secret2'],
    'New Password and Confirm Password do not match.',
    'Confirm Password',
  ],
  [
    'fewer than 6 characters',
    ['old', 'short', 'short'],
    'Password should be at least 6 characters long.',
    'New Password',
  ],
] as const)(
  'Change Password with %s shows the message of the spec',
  async (_what, [current, next, confirmation], message, field) => {
    const { fill } = await openPassword();
    await fill(current, next, confirmation);
    await expectToast(message);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
  },
);

test('Change Password: Password changed successfully, the form clears and no call is made', async () => {
  const { fill, fetched } = await openPassword();
  await fill('old', 'secret1', 'secret1');
  await expectToast('Password changed successfully');
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('Change Password says that it does not reach the server, and lets password managers help', async () => {
  await openPassword();
  expect(screen.getByText(/is not sent to the server/)).toBeInTheDocument();
  expect(screen.getByLabelText('Current Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('New Password')).toHaveAttribute('autocomplete', 'new-password');
});

test('A change of password is accepted exactly when all three rules hold', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ maxLength: 9 }),
      fc.string({ maxLength: 9 }),
      fc.boolean(),
      (current, next, other, isSame) => {
        const confirmation = isSame ? next : other;
        const isFine = current.length > 0 && next === confirmation && next.length >= 6;
        expect(passwordSchema.isValidSync({ current, next, confirmation })).toBe(isFine);
      },
    ),
  );
});

test('Typed passwords are stored nowhere on the device', async () => {
  const { user } = await openPassword();
  await user.type(screen.getByLabelText('Current Password'), 'secret-of-old');
  fireEvent(window, new Event('pagehide'));
  expect(storedTexts()).not.toContain('secret-of-old');
});

const openSupport = async () => {
  const app = await renderApp({ server, as: 'agent', path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Contact Support' });
  return { ...app, fetched: jest.spyOn(globalThis, 'fetch') };
};

test('Contact Support with an empty message: Please enter a message.', async () => {
  const { user } = await openSupport();
  await retype(user, 'Message', '   ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expectToast('Please enter a message.');
  expect(screen.getAllByText('Please enter a message.')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  await retype(user, 'Message', 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expectToast('Your message has been sent to support.');
  expect(screen.getByRole('textbox', { name: 'Message' })).not.toBeInvalid();
});

test('Contact Support: Your message has been sent to support., with no call, and the screen says once that it stays here', async () => {
  const { user, fetched } = await openSupport();
  expect(screen.getByText(/^Messages to support stay in this browser\./)).toBeInTheDocument();
  expect(screen.queryByText(/is not sent/)).toBeNull();
  await retype(user, 'Message', 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expectToast('Your message has been sent to support.');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(fetched).not.toHaveBeenCalled();
});

test('Contact Support keeps a message that was not sent as a draft', async () => {
  const { user } = await openSupport();
  await retype(user, 'Message', 'Half a message');
  fireEvent(window, new Event('pagehide'));
  expect(storedTexts()).toContain('Half a message');
});

test('The upload page stands behind /leads/bulk-upload and says that it only simulates', async () => {
  await renderApp({ server, as: 'agent', path: '/leads/bulk-upload' });
  expect(await screen.findByRole('heading', { level: 1, name: 'WalkUpload' })).toBeInTheDocument();
  expect(screen.getByText(/only simulates an upload/)).toBeInTheDocument();
});

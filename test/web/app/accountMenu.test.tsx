import { act, screen, waitFor, within } from '@testing-library/react';
import { showAppearance } from '../../../src/web/look/appearance';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'few' });

afterEach(showAppearance);

const ownName = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Asha Rao (Admin)' });

const item = (name: string) => within(screen.getByRole('menu')).getByRole('menuitem', { name });

const choice = (name: string) =>
  within(screen.getByRole('group', { name: 'Appearance' })).getByRole('menuitemradio', { name });

const open = async () => {
  const app = await renderApp({ server, path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Contact Support' });
  const press = async () => {
    await app.user.click(ownName());
    await screen.findByRole('menu');
  };
  return { ...app, press };
};

const isClosed = () => {
  expect(screen.queryByRole('menu')).toBeNull();
  expect(ownName()).toHaveAttribute('aria-expanded', 'false');
};

const scheme = () => document.documentElement.dataset['scheme'];

test('The own name opens a menu with devices, keys, appearance, the report and the sign-out', async () => {
  const { user, press } = await open();
  expect(ownName()).toHaveAttribute('aria-haspopup', 'menu');
  isClosed();
  await press();
  expect(ownName()).toHaveAttribute('aria-expanded', 'true');
  const names = [...screen.getByRole('menu').querySelectorAll('[role^="menuitem"]')];
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...['Signed-in Devices', 'Keys', 'System', 'Light', 'Dark', 'Report a problem', 'Sign Out'],
  ]);
  await user.click(ownName());
  isClosed();
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  '%j on the name opens it, and the first entry has the focus',
  async (key) => {
    const { user } = await open();
    act(() => ownName().focus());
    await user.keyboard(key);
    await waitFor(() => expect(item('Signed-in Devices')).toHaveFocus());
  },
);

test('Arrows go around, Escape gives the focus back, and Tab closes', async () => {
  const { user, press } = await open();
  await press();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(choice('System')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Sign Out')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Signed-in Devices')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Sign Out')).toHaveFocus();
  await user.keyboard('{Home}{Escape}');
  isClosed();
  expect(ownName()).toHaveFocus();
  await press();
  await user.tab();
  isClosed();
});

test('A press elsewhere closes it', async () => {
  const { user, press } = await open();
  await press();
  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  isClosed();
});

test('Signed-in Devices leads there, also by the space bar', async () => {
  const { user, press, router } = await open();
  await press();
  await user.keyboard(' ');
  expect(await screen.findByRole('heading', { level: 1, name: 'Signed-in Devices' })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/sessions');
  isClosed();
});

test('Keys opens the overview of the lists; closed, it gives the focus back', async () => {
  const { user, press } = await open();
  await press();
  await user.click(item('Keys'));
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('Next list');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ownName()).toHaveFocus();
});

test('A chosen appearance is kept and marked; System follows the device again', async () => {
  const { user, press } = await open();
  await press();
  expect(choice('System')).toBeChecked();
  await user.click(choice('Dark'));
  isClosed();
  expect([scheme(), localStorage.getItem('appearance')]).toEqual(['Dark', 'Dark']);
  await press();
  expect(choice('Dark')).toBeChecked();
  expect(choice('System')).not.toBeChecked();
  await user.click(choice('System'));
  expect(scheme()).toBe('System');
});

test('The application applies the kept appearance itself: a host may block the page from it', async () => {
  localStorage.setItem('appearance', 'Dark');
  await open();
  expect(scheme()).toBe('Dark');
});

test('? shows the keys on every screen, but is text in a field', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '?');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('A choice in another tab counts here at once', async () => {
  await open();
  localStorage.setItem('appearance', 'Dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'appearance', storageArea: localStorage }));
  expect(scheme()).toBe('Dark');
});

test('Sign Out asks like the one of the sidebar, which stays', async () => {
  const { user, press } = await open();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await press();
  await user.click(item('Sign Out'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(within(dialog).getByRole('button', { name: 'Yes, logout!' })).toBeInTheDocument();
});

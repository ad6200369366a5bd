import { screen } from '@testing-library/react';
import { expectScreen, openAnswered, standInForServer } from '../../support/answeredApp';
import { allowConsole } from '../../support/consoleGuard';

const broken = (): never => {
  throw new Error('This screen is broken.');
};
jest.mock('../../../src/web/account/SupportPage', () => ({ SupportPage: broken }));
jest.mock('../../../src/web/signIn/SignInPage', () => ({ SignInPage: broken }));

standInForServer();

test.each([
  ['inside the shell', '/support', 'Admin'],
  ['before the sign-in', '/sign-in', null],
] as const)('A screen that fails %s says so in the one main of the page', async (_where, path, role) => {
  allowConsole(/broken/);
  const { user } = await openAnswered(path, () => null, role);
  const main = expectScreen('This screen could not be shown');
  expect(main).toContainElement(screen.getByRole('alert'));
  expect(main).toContainElement(screen.getByRole('button', { name: 'Reload the page' }));
  expect(screen.queryByRole('navigation', { name: 'Main' }) === null).toBe(role === null);
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(await screen.findByRole('dialog', { name: 'Report a problem' })).toBeInTheDocument();
});

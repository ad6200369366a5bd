import { screen, within } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import type { StaffName } from '../../support/staff';
import type { StartedServer } from '../../support/startServer';

export const shortcut = '{Control>}k{/Control}';

export const field = () => screen.findByRole('combobox', { name: 'Search leads and screens' });

const textsOf = (options: readonly HTMLElement[]) => options.map(({ textContent }) => textContent);

export const options = () => textsOf(screen.queryAllByRole('option'));

export const leadOptions = () => textsOf(within(screen.getByRole('group', { name: 'Leads' })).getAllByRole('option'));

export const openScreen = async (server: StartedServer, path = '/support', as: StaffName = 'admin') => {
  const app = await renderApp({ server, as, path });
  await screen.findByRole('navigation', { name: 'Main' });
  return app;
};

export const openSearch = async (...where: Parameters<typeof openScreen>) => {
  const app = await openScreen(...where);
  await app.user.keyboard(shortcut);
  return { ...app, box: await field() };
};

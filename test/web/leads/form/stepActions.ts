import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createLead } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { useServer } from '../../../support/useServer';
import type { StartedServer } from '../../../support/startServer';
import { testNow } from '../../../support/testClock';
import { field, select } from './leadFormActions';

/** The server of a test file, whose list of hot leads is empty at the start of each test. */
export const useSteps = (): StartedServer => {
  const server = useServer({ seed: 'small' });
  // Off the list, but there: the test before may still be reading one.
  beforeEach(() => server.db.updateTable('leads').set({ lead_status: 5 }).execute());
  return server;
};

/** Hot leads `Lead 1`, `Lead 2` and so on, in the order of the list: the first is the newest. */
export const listed = async (server: StartedServer, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let place = 1; place <= count; place += 1) {
    const created_at = new Date(testNow.getTime() - place * 60_000);
    ids.push((await createLead(server.db, { name: `Lead ${place}`, lead_status: 3, created_at })).id);
  }
  return ids;
};

export const shows = async (name: string): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue(name));
  // Read, too, so that a save need not wait.
  await waitFor(() => expect(select('State')).toHaveValue('Maharashtra'));
};
/** Opens a lead from a list, with its neighbours known. */
export const openListed = async (server: StartedServer, name: string, path = '/leads/hot', as = 'admin') => {
  const app = await renderApp({ server, path, as });
  await app.user.click(await screen.findByRole('link', { name }));
  await shows(name);
  await screen.findByRole('button', { name: 'Next' });
  return app;
};
export const openOf = async (server: StartedServer, count: number, name: string) => {
  const ids = await listed(server, count);
  return { ...(await openListed(server, name)), ids };
};
export const expectEnd = (name: 'Previous' | 'Next') =>
  waitFor(() => expect(button(name)).toHaveAttribute('aria-disabled', 'true'));
export const button = (name: 'Previous' | 'Next' | 'Save and next') => screen.getByRole('button', { name });
/** Presses a button that leads to this lead. */
export const step = async (user: UserEvent, name: Parameters<typeof button>[0], lead: string) => {
  await user.click(button(name));
  await shows(lead);
};
export const note = (user: UserEvent, text: string) => user.type(field('New Note'), text);
export const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createLead, createNote } from '../../../support/factories';
import { allowConsole } from '../../../support/consoleGuard';
import { renderApp } from '../../../support/renderApp';
import { startServer, type StartedServer } from '../../../support/startServer';
import { field, saveButton, select } from './leadFormActions';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ seed: 'small' });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

/** Keeps the answers to the reads of single leads back until they are let go, and counts the reads. */
const holdReads = () => {
  const real = globalThis.fetch;
  const reads: string[] = [];
  let letGo = (): void => undefined;
  const hold = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const answer = await real(request);
    if (!request.url.includes('/fetch-lead-data/')) return answer;
    reads.push(request.url);
    await hold;
    return answer;
  });
  return { reads, letGo: () => letGo() };
};

const opened = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name: 'Update Lead' });
  await screen.findByRole('textbox', { name: 'Full Name' });
};

const stored = (id: number) => server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const notesOf = async (id: number): Promise<(string | null)[]> => {
  const notes = await server.db.selectFrom('lead_notes').select('notes').where('lead_id', '=', id).execute();
  return notes.map(({ notes: text }) => text);
};

let count = 0;
const newHotLead = () => createLead(server.db, { name: `Meera Early ${(count += 1)}`, lead_status: 3, city: 'Pune' });

it('shows what the list says of a lead until the lead has come, with one read of it', async () => {
  const lead = await newHotLead();
  await createNote(server.db, lead.id, { notes: 'Called twice' });
  const { reads, letGo } = holdReads();
  const { user } = await renderApp({ server, path: '/leads/hot' });
  await opened(user, lead.name);

  expect(field('Full Name')).toHaveValue(lead.name);
  expect(field('City')).toHaveValue('Pune');
  expect(select('Lead Status')).toHaveValue('Hot Lead');
  expect(screen.getByText('Loading the notes…')).toBeInTheDocument();
  expect(screen.queryByText('No notes yet.')).toBeNull();
  expect(screen.getByText('Loading the rest…')).toBeInTheDocument();
  expect(select('State')).toHaveValue('');

  letGo();
  await waitFor(() => expect(select('State')).toHaveValue('Maharashtra'));
  expect(within(screen.getByRole('list', { name: 'Note history' })).getByText('Called twice')).toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
  // The one beside it in the list is fetched beforehand.
  expect(reads.filter((url) => url.endsWith(`/${lead.id}`))).toHaveLength(1);
});

it('does not take a row for the truth: where the lead differs, the form follows, and what was typed stays', async () => {
  const lead = await newHotLead();
  const { letGo } = holdReads();
  const { user } = await renderApp({ server, path: '/leads/hot' });
  const link = await screen.findByRole('link', { name: lead.name });
  await server.db.updateTable('leads').set({ city: 'Nagpur', gender: 'Male' }).where('id', '=', lead.id).execute();
  await user.click(link);
  await screen.findByRole('textbox', { name: 'Full Name' });
  expect(field('City')).toHaveValue('Pune');
  await user.type(field('Full Name'), 'X');

  letGo();
  await waitFor(() => expect(field('City')).toHaveValue('Nagpur'));
  expect(select('Gender')).toHaveValue('Male');
  expect(field('Full Name')).toHaveValue(`${lead.name}X`);
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});

it('saves once, as soon as the lead has come, when Save was pressed before', async () => {
  const lead = await newHotLead();
  const { letGo } = holdReads();
  const { user } = await renderApp({ server, path: '/leads/hot' });
  await opened(user, lead.name);
  await user.type(field('New Note'), 'Won');
  await user.click(saveButton());
  expect(await screen.findByText('Saved as soon as the rest is loaded.')).toBeInTheDocument();
  expect(await notesOf(lead.id)).toEqual([]);

  letGo();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Client Update successfully!$/);
  // What the list does not know was not emptied by it.
  expect(await stored(lead.id)).toMatchObject({ lead_status: 3, state: 'Maharashtra', gender: 'Female' });
  expect(await notesOf(lead.id)).toEqual(['Won']);
});

it('gives what was typed back when the lead could not be read', async () => {
  allowConsole(/^Loading failed: /);
  const lead = await newHotLead();
  const { user } = await renderApp({ server, path: '/leads/hot' });
  const link = await screen.findByRole('link', { name: lead.name });
  const real = globalThis.fetch;
  let isCut = true;
  let cut = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    cut = resolve;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!isCut || !request.url.endsWith(`/${lead.id}`)) return real(request);
    await held;
    throw new TypeError('Failed to fetch');
  });
  await user.click(link);
  await screen.findByRole('textbox', { name: 'Full Name' });
  await user.type(field('New Note'), 'Typed early');
  cut();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isCut = false;
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(field('New Note')).toHaveValue('Typed early');
  expect(select('State')).toHaveValue('Maharashtra');
});

import { screen, waitFor, within } from '@testing-library/react';
import { createLead, createNote } from '../../../support/factories';
import { allowConsole } from '../../../support/consoleGuard';
import { makeGate, onCalls } from '../../../support/onCalls';
import { renderApp } from '../../../support/renderApp';
import { useServer } from '../../../support/useServer';
import { storedLead, storedNotes } from '../../../support/stored';
import { field, saveButton, select } from './leadFormActions';

const server = useServer({ seed: 'small' });

/** Keeps the answers to the reads of single leads back until they are let go, and counts the reads. */
const holdReads = () => {
  const reads: string[] = [];
  const { opened, open } = makeGate();
  onCalls(/\/fetch-lead-data\//, async (real, { url }) => {
    const answer = await real();
    reads.push(url);
    await opened;
    return answer;
  });
  return { reads, letGo: open };
};

/** Opens a lead from the list of a new one, whose single read may be held; `before` runs at the list. */
const openFromList = async (name: string, before = async (): Promise<unknown> => undefined) => {
  const { user } = await renderApp({ server, path: '/leads/hot' });
  const link = await screen.findByRole('link', { name });
  await before();
  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Update Lead' });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return user;
};

let count = 0;
const newHotLead = () => createLead(server.db, { name: `Meera Early ${(count += 1)}`, lead_status: 3, city: 'Pune' });

it('shows what the list says of a lead until the lead has come, with one read of it', async () => {
  const lead = await newHotLead();
  await createNote(server.db, lead.id, { notes: 'Called twice' });
  const { reads, letGo } = holdReads();
  await openFromList(lead.name);

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
  const changed = { city: 'Nagpur', gender: 'Male' };
  const user = await openFromList(lead.name, () =>
    server.db.updateTable('leads').set(changed).where('id', '=', lead.id).execute(),
  );
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
  const user = await openFromList(lead.name);
  await user.type(field('New Note'), 'Won');
  await user.click(saveButton());
  expect(await screen.findByText('This will be saved once everything has loaded.')).toBeInTheDocument();
  expect(await storedNotes(server, lead.id)).toEqual([]);

  letGo();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Client Update successfully!$/);
  // Fields that the list lacks were not emptied by the save.
  expect(await storedLead(server, lead.id)).toMatchObject({ lead_status: 3, state: 'Maharashtra', gender: 'Female' });
  expect(await storedNotes(server, lead.id)).toEqual(['Won']);
});

it('gives what was typed back when the lead could not be read', async () => {
  allowConsole(/^Loading failed: /);
  const lead = await newHotLead();
  const { opened, open: cut } = makeGate();
  let letThrough = (): void => undefined;
  const user = await openFromList(lead.name, async () => {
    letThrough = onCalls(`/${lead.id}`, async () => {
      await opened;
      throw new TypeError('Failed to fetch');
    });
  });
  await user.type(field('New Note'), 'Typed early');
  cut();
  const again = await screen.findByRole('button', { name: 'Try again' });
  letThrough();
  await user.click(again);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(field('New Note')).toHaveValue('Typed early');
  expect(select('State')).toHaveValue('Maharashtra');
});

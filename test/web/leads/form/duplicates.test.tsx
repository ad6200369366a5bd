import { act, screen } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { createLead } from '../../../support/factories';
import { retype } from '../../../support/screenActions';
import { useServer } from '../../../support/useServer';
import { staff } from '../../../support/staff';
import { field, fillNewLead, openLead, openNewLead, saveButton, watchDuplicateChecks } from './leadFormActions';

const server = useServer({ seed: 'few' });

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

test('A lead that exists is looked up when its number is changed alone, never finds itself, and decides nothing', async () => {
  const own = await createLead(server.db, { contact: '9822011233', alt_contact: '9822011235' });
  await createLead(server.db, { name: 'Another', contact: '9822011234' });
  const asked = watchDuplicateChecks();
  const { user } = await openLead(server, own.id);
  await user.type(field('New Note'), 'Called.');
  await pause();
  expect(asked).toEqual([]);
  await user.type(field('Number'), '{Backspace}4');
  await screen.findByText('1 lead has the number 9822011234.');
  expect(screen.getByRole('link', { name: 'Open Another' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Create anyway/ })).not.toBeInTheDocument();
  // The lead's own alternate number when the form began.
  await retype(user, 'Number', '9822011235');
  await pause();
  expect(screen.queryByText(/the number 9822011235/)).not.toBeInTheDocument();
  expect(asked).toEqual(['9822011234']);
});

test('The sixty-first check of a minute says so under the field alone, and the lead can be saved', async () => {
  allowConsole(/findDuplicates|429/);
  const contact = '9822011223';
  const { user } = await openNewLead(server);
  const token = await server.signIn(staff.admin);
  while ((await server.call('findDuplicates', { token, body: { contact } })).status === 200);
  await fillNewLead(user, 'Unchecked', contact);
  expect(
    await screen.findByText(
      /^Other leads with the number 9822011223 could not be checked\. You have checked too many numbers\. Please try again in \d+ seconds\.$/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Client added successfully!');
  expect(await server.db.selectFrom('leads').select('id').where('contact', '=', contact).execute()).toHaveLength(1);
});

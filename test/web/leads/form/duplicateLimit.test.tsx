import { screen } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { renderApp } from '../../../support/renderApp';
import { shareServer } from '../../../support/shareServer';
import { staff } from '../../../support/staff';
import { openSession } from '../../../support/storedSession';
import { fillNewLead, saveButton } from './leadFormActions';

const server = shareServer();
const contact = '9822011223';

test('The sixty-first check of a minute says so under the field alone, and the lead can be saved', async () => {
  allowConsole(/findDuplicates|429/);
  const { user } = await renderApp({ server: server(), path: '/leads/create' });
  const { token } = await openSession(server(), staff.admin);
  const check = () => server().send('POST', '/api/admin/get-duplicate-lead', { token, body: { contact } });
  while ((await check()).status === 200);
  await fillNewLead(user, 'Unchecked', contact);
  expect(
    await screen.findByText(
      /^Other leads with the number 9822011223 could not be looked for\. Too many numbers were checked\. Please try again in \d+ seconds\.$/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Client added successfully!');
  expect(await server().db.selectFrom('leads').select('id').where('contact', '=', contact).execute()).toHaveLength(1);
});

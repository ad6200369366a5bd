import { screen, waitFor, within } from '@testing-library/react';
import { awaitCalls } from '../../support/awaitCalls';
import { renderApp } from '../../support/renderApp';
import { choose, expectToast } from '../../support/screenActions';
import { staff } from '../../support/staff';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });
awaitCalls();

beforeEach(async () => {
  await server.db.deleteFrom('lead_sources').execute();
});

const admin = async () => ({ token: await server.signIn(staff.admin) });

const addSource = async (name: string) => {
  const { body } = await server.call('addSource', { ...(await admin()), body: { kind: 'portal', name } });
  const { source_id, key } = body.data as { source_id: number; key: string };
  const send = (lead: object) => server.send('POST', `/api/capture/${source_id}?key=${key}`, { body: lead });
  return { source_id, send };
};

test('Connect Form leads to the sources; without one, the screen says what they are for', async () => {
  const { user } = await renderApp({ server, path: '/connect-form' });
  await user.click(await screen.findByRole('link', { name: 'Lead Sources' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lead Sources' })).toBeVisible();
  expect(await screen.findByText(/Add the first source/)).toBeVisible();
});

test('An Admin adds a website form, sees what to copy, tries it, changes it and deletes it', async () => {
  const { user } = await renderApp({ server, path: '/sources' });
  await screen.findByRole('combobox', { name: 'Kind' });
  await choose(user, 'Kind', 'Website form');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Main page');
  await user.click(screen.getByRole('button', { name: 'Add Source' }));
  await expectToast('Lead source added.');
  const setUp = within(await screen.findByRole('region', { name: 'Set up Main page' }));
  expect(setUp.getByText(/<form method="post" action="http.*\/api\/capture\/\d+\?key=/)).toBeVisible();
  const panel = () => within(screen.getByRole('region', { name: 'Main page' }));
  await screen.findByRole('region', { name: 'Main page' });
  expect(panel().getByText('Nothing received yet')).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Send a test lead' }));
  await expectToast(
    'The test lead arrived. Real leads of a new form wait here until you connect the form to a project. ' +
      '(Test Lead, 6000000000, Test form)',
  );
  await user.click(panel().getByRole('button', { name: 'Edit' }));
  const name = panel().getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Landing page');
  await user.type(panel().getByRole('textbox', { name: 'Also Contact Number' }), 'cell, cell_no');
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await expectToast('Lead source saved.');
  const renamed = within(await screen.findByRole('region', { name: 'Landing page' }));
  expect(await server.db.selectFrom('lead_sources').select(['name', 'aliases']).execute()).toEqual([
    { name: 'Landing page', aliases: [{ field: 'contact', names: ['cell', 'cell_no'] }] },
  ]);
  await user.click(renamed.getByRole('button', { name: 'Delete Landing page' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Landing page' })).toBeNull());
});

test('What failed is found by its state, corrected and taken', async () => {
  const { send } = await addSource('99acres');
  await send({ name: 'Asha Rao', mobile: '12', form: 'Enquiry' });
  const { user } = await renderApp({ server, path: '/sources' });
  expect(await screen.findByText('1 received: 0 new, 0 enquired again, 0 waiting, 1 failed')).toBeVisible();
  await choose(user, 'State', 'Failed');
  const row = within(await screen.findByRole('list', { name: 'What came in, the newest first' }));
  expect(await row.findByText('It holds no mobile number of 10 digits.')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Correct and take' }));
  const contact = row.getByRole('textbox', { name: 'Contact Number' });
  await user.clear(contact);
  await user.type(contact, '9822041010');
  const projects = server.db.selectFrom('master_settings').select('cat_value').where('cat_name', '=', 'Project');
  await choose(user, 'Project', (await projects.executeTakeFirstOrThrow()).cat_value);
  await user.click(row.getByRole('button', { name: 'Take it in' }));
  await expectToast('It is being taken in.');
  await server.takeCaptures();
  const lead = server.db.selectFrom('leads').select(['name', 'lead_source', 'lead_status']);
  expect(await lead.where('contact', '=', '9822041010').execute()).toEqual([
    { name: 'Asha Rao', lead_source: '99acres', lead_status: 0 },
  ]);
});

test('A name that is taken is refused at the field; others than Admins see why there is nothing', async () => {
  await addSource('99acres');
  const { user, unmount } = await renderApp({ server, path: '/sources' });
  await screen.findByRole('combobox', { name: 'Kind' });
  await choose(user, 'Kind', 'Google lead form');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '99acres');
  await user.click(screen.getByRole('button', { name: 'Add Source' }));
  expect((await screen.findAllByText('There is a source named "99acres" already.'))[0]).toBeVisible();
  unmount();
  await renderApp({ server, as: 'agent', path: '/sources' });
  expect(await screen.findByText('Only an Admin can manage lead sources.')).toBeVisible();
});

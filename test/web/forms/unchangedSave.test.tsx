import { screen, waitFor } from '@testing-library/react';
import { createLead, createTeamLeader } from '../../support/factories';
import { loseAnswers } from '../../support/lostAnswers';
import { renderApp } from '../../support/renderApp';
import { expectToast, retype } from '../../support/screenActions';
import { startServer, type StartedServer } from '../../support/startServer';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ seed: 'small' });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const told = 'Nothing has changed, so nothing was sent.';

const save = () => screen.getByRole('button', { name: 'Save' });

/** How many calls whose address ends so are made from now on. */
const callsOf = (path: string): (() => number) => {
  const real = globalThis.fetch;
  let count = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (new Request(input, init).url.endsWith(path)) count += 1;
    return real(input, init);
  });
  return () => count;
};

const forms = {
  'Update Lead': {
    open: async () => `/lead-update/${(await createLead(server.db, { lead_status: 3 })).id}`,
    call: '/update-lead',
    field: 'City',
    saved: 'Client Update successfully!',
  },
  'Edit User': {
    open: async () => `/user/update/${(await createTeamLeader(server.db)).user_id}`,
    call: '/update-user',
    field: 'Full Name',
    saved: 'User updated successfully',
  },
};

test.each(['Update Lead', 'Edit User'] as const)(
  '%s: a save without a change sends nothing, and says so',
  async (name) => {
    const { open, call, field, saved } = forms[name];
    const { user } = await renderApp({ server, path: await open() });
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: field });
    const before = box.value;
    const calls = callsOf(call);
    await user.click(save());
    await waitFor(() => expect(screen.getByText(told).closest('[role="status"]')).not.toBeNull());
    expect(save()).toHaveFocus();

    await user.type(box, 'x');
    expect(screen.queryByText(told)).not.toBeInTheDocument();
    await user.type(box, '{Backspace}');
    expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
    await user.type(box, '  {Enter}');
    await screen.findByText(told);
    expect([box.value, calls(), screen.queryByRole('alert')]).toEqual([before, 0, null]);
    expect(box).toHaveFocus();

    await user.type(box, 'x');
    await user.click(save());
    await expectToast(saved);
    expect(calls()).toBe(1);
  },
);

test('A note alone is a change', async () => {
  const { user } = await renderApp({ server, path: await forms['Update Lead'].open() });
  const calls = callsOf('/update-lead');
  await user.type(await screen.findByRole('textbox', { name: 'New Note' }), 'Called');
  await user.click(save());
  await expectToast('Client Update successfully!');
  expect(calls()).toBe(1);
});

test('What was taken back after its answer got lost is taken back on the server too', async () => {
  const lead = await createLead(server.db, { lead_status: 3 });
  const { user } = await renderApp({ server, path: `/lead-update/${lead.id}` });
  await screen.findByRole('textbox', { name: 'City' });
  await retype(user, 'City', 'Nashik');
  loseAnswers('/update-lead');
  await user.click(save());
  await screen.findByText(/^Failed to add client\./);
  jest.restoreAllMocks();
  await retype(user, 'City', 'Pune');
  await user.click(save());
  await expectToast('Client Update successfully!');
  const { city } = await server.db
    .selectFrom('leads')
    .select('city')
    .where('id', '=', lead.id)
    .executeTakeFirstOrThrow();
  expect(city).toBe('Pune');
});

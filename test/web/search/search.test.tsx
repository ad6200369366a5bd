import { act, screen, waitFor, within } from '@testing-library/react';
import { createLead } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { shareServer } from '../../support/shareServer';

const server = shareServer();

const field = () => screen.findByRole('combobox', { name: 'Search leads and screens' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = () => screen.getByRole('option', { selected: true }).textContent;
const leadOptions = () =>
  within(screen.getByRole('group', { name: 'Leads' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const open = async (path = '/support', as: 'admin' | 'teamLeader' | 'agent' = 'admin') => {
  const app = await renderApp({ server: server(), as, path });
  await screen.findByRole('navigation', { name: 'Main' });
  return app;
};

test('One shortcut and the digits of a ringing number open its lead', async () => {
  const lead = await createLead(server().db, { name: 'Ringing Right Now', contact: '9733311122' });
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}9733311122{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Update Lead' });
  expect(await screen.findByDisplayValue('Ringing Right Now')).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/lead-update/${lead.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('What is typed before the search has come is not lost', async () => {
  const { user } = await open();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.keyboard('raox{Backspace}');
  expect(await field()).toHaveValue('rao');
});

test('The button in the top bar opens it, Escape closes it and gives the focus back', async () => {
  const { user } = await open();
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Search' });
  await user.click(button);
  expect(await field()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('A number or its last four digits, a name, or a customer ID.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveValue('');
});

test('Leads show who has them and how they stand; arrows move the mark, a click opens', async () => {
  await createLead(server().db, { name: 'Zubin Mehta', contact: '9733322211', lead_status: 3 });
  await createLead(server().db, { name: 'Zubin Irani', contact: '9733322212' });
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}zubin');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('2 leads found.');
  expect(leadOptions()).toEqual([
    expect.stringMatching(/^Zubin Irani9733322212C-\d+Nobody has it yetFresh Lead$/),
    expect.stringMatching(/^Zubin Mehta9733322211C-\d+Nobody has it yetHot Lead$/),
  ]);
  expect(marked()).toContain('Zubin Irani');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toContain('Zubin Mehta');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toContain('Zubin Irani');
  await user.click(screen.getByRole('option', { name: /Zubin Mehta/ }));
  expect(await screen.findByDisplayValue('Zubin Mehta')).toBeInTheDocument();
});

test('The screens and actions of the menu are found at once, and Enter goes there', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('hot');
  expect(options()[0]).toBe('Hot Leads');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Hot Leads' });
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('sign{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeInTheDocument();
});

test('Nothing that fits is said; a letter more asks again', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'nobodyiscalledthis');
  expect(await screen.findByText('No lead found.')).toBeInTheDocument();
  expect(options()).toEqual([]);
});

test('An agent finds own leads only', async () => {
  await createLead(server().db, { name: 'Out Of Sight', contact: '9733344455' });
  const { user } = await open('/support', 'agent');
  await user.keyboard('{Control>}k{/Control}9733344455');
  expect(await screen.findByText('No lead found.')).toBeInTheDocument();
});

test('An answer that comes late is not shown over the newer one', async () => {
  await createLead(server().db, { name: 'Older Answer', contact: '9733300001' });
  await createLead(server().db, { name: 'Newer Answer', contact: '9733300002' });
  const real = globalThis.fetch;
  const held: (() => void)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isOlder = request.url.endsWith('/search-lead') && (await request.clone().text()).includes('Older');
    const answer = await real(request);
    if (isOlder) await new Promise<void>((resolve) => held.push(resolve));
    return answer;
  });
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  const box = await field();
  await user.type(box, 'Older');
  await waitFor(() => expect(held).toHaveLength(1));
  await user.clear(box);
  await user.type(box, 'Newer');
  await waitFor(() => expect(leadOptions()).toEqual([expect.stringContaining('Newer Answer')]));
  await act(async () => {
    held.forEach((release) => release());
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(leadOptions()).toEqual([expect.stringContaining('Newer Answer')]);
  jest.restoreAllMocks();
});

test('A failure is said with a way to try again', async () => {
  await createLead(server().db, { name: 'Found At Last', contact: '9733300003' });
  const real = globalThis.fetch;
  let isDown = true;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      isDown && new Request(input, init).url.endsWith('/search-lead')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(input, init),
    );
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'Found At');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(leadOptions()).toEqual([expect.stringContaining('Found At Last')]));
  jest.restoreAllMocks();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { allowConsole } from '../../../support/consoleGuard';
import { createLead, createTeam } from '../../../support/factories';
import { onCalls } from '../../../support/onCalls';
import { useServer } from '../../../support/useServer';
import { draftPrefix } from '../../../../src/web/session/draftKey';
import { field, fillNewLead, openNewLead, saveButton, watchDuplicateChecks } from './leadFormActions';

const server = useServer({ seed: 'small' });
afterEach(async () => {
  await server.db.deleteFrom('leads').where('contact', 'in', numbers).execute();
});

const contact = '9822011223';
const other = '9822011224';
const numbers = [contact, other];

const open = (as = 'admin') => openNewLead(server, as);
const openBesidePriya = async () => {
  const { id } = await createLead(server.db, { name: 'Priya Nair', contact });
  return { ...(await open()), id };
};
const type = (user: UserEvent, name: string, text: string) => user.type(field(name), text);
const found = (number: string, count = '1 lead has') => screen.findByText(`${count} the number ${number}.`);
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));
const stored = () => server.db.selectFrom('leads').select(['name']).where('contact', '=', contact).execute();

describe('A new lead whose number another one has', () => {
  it('is told of it under the field, with name, ID, status, leader, agent and the way there', async () => {
    const { agent } = await createTeam(server.db, { name: 'Rohini Das' }, { name: 'Naveen K' });
    const lead = { name: 'Priya Nair', contact, agent_id: agent.user_id, lead_status: 3 };
    const { id, cust_id } = await createLead(server.db, lead);
    const { user } = await open();
    await type(user, 'Number', '+91 98220 11223');
    expect(await found(contact)).toHaveAttribute('role', 'status');
    const [line] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Priya'));
    expect(line).toHaveTextContent(`Priya Nair${cust_id}Hot Leadwith Rohini Das, agent Naveen KOpen`);
    const link = screen.getByRole('link', { name: 'Open Priya Nair' });
    expect(link).toHaveAttribute('href', `/lead-update/${id}`);
  });

  it('is told so for the other number too, and once where both are the same', async () => {
    await createLead(server.db, { name: 'One', contact: other });
    await createLead(server.db, { name: 'Two', contact, alt_contact: other });
    const asked = watchDuplicateChecks();
    const { user } = await open();
    await type(user, 'Alt Number', other);
    await found(other, '2 leads have');
    await type(user, 'Number', other);
    await waitFor(() => expect(field('Number')).toHaveValue(other));
    expect(screen.getAllByText(`2 leads have the number ${other}.`)).toHaveLength(1);
    expect(asked).toEqual([other]);
  });

  it('is asked about at the save: back to the form, or created all the same', async () => {
    const { user } = await openBesidePriya();
    await fillNewLead(user, 'Second Nair', contact);
    await found(contact);
    await user.click(saveButton());
    const question = await screen.findByRole('alertdialog', { name: 'Create another lead with this number?' });
    expect(question).toHaveTextContent(/1 lead has the number 9822011223\. Priya Nair \(C-\d+, Fresh Lead\)\./);
    await user.click(within(question).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field('Full Name')).toHaveValue('Second Nair');
    expect(await stored()).toHaveLength(1);

    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Create anyway', hidden: false }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Client added successfully!');
    expect(await stored()).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText(/the number 9822011223/)).not.toBeInTheDocument());
  });

  it('is not asked about once that was said under the field; the button keeps the focus and can be taken back', async () => {
    const { user } = await openBesidePriya();
    await fillNewLead(user, 'Second Nair', contact);
    await found(contact);
    const all = () => screen.getByRole('button', { name: /Create anyway/ });
    await user.click(all());
    expect(all()).toHaveFocus();
    expect(all()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/This one is created anyway/)).toBeVisible();
    await user.keyboard(' ');
    expect(all()).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard(' ');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Client added successfully!');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await stored()).toHaveLength(2);
  });

  it('is asked about again for the next lead', async () => {
    const { user } = await openBesidePriya();
    for (const name of ['Second Nair', 'Third Nair']) {
      await fillNewLead(user, name, contact);
      await screen.findByText(/leads? ha(s|ve) the number 9822011223\./);
      expect(screen.getByRole('button', { name: 'Create anyway' })).toHaveAttribute('aria-pressed', 'false');
      await user.click(screen.getByRole('button', { name: 'Create anyway' }));
      await user.click(saveButton());
      await waitFor(() => expect(field('Full Name')).toHaveValue(''));
    }
    expect(await stored()).toHaveLength(3);
  });

  it('of somebody else shows its ID, leader and status, and no way to it', async () => {
    const { agent } = await createTeam(server.db, { name: 'Lata Rao' }, { name: 'Anil Shah' });
    const { cust_id } = await createLead(server.db, { name: 'Secret Name', contact, agent_id: agent.user_id });
    const { user } = await open('agent');
    await type(user, 'Number', contact);
    await found(contact);
    const line = screen.getByText(cust_id).closest('li');
    expect(line).toHaveTextContent(`${cust_id}New Leadwith Lata Rao, not among your leads`);
    expect(screen.queryByRole('link', { name: /^Open / })).toBeNull();
    expect(document.body).not.toHaveTextContent(/Secret Name|Anil Shah/);
  });

  it('is opened without a question, and Back brings back what was typed', async () => {
    const { user, router, id } = await openBesidePriya();
    await type(user, 'Full Name', 'Half typed');
    await type(user, 'Number', contact);
    await found(contact);
    await user.click(screen.getByRole('link', { name: 'Open Priya Nair' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Update Lead' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/lead-update/${id}`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field('Full Name')).toHaveValue('Half typed'));
    expect(field('Number')).toHaveValue(contact);
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    // Any other way out of the form asks as ever.
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

it('A look at another lead is asked about where the device has no room for a draft', async () => {
  const { user, router } = await openBesidePriya();
  const keep = localStorage.setItem.bind(localStorage);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (key.startsWith(draftPrefix)) throw new DOMException('full', 'QuotaExceededError');
    keep(key, value);
  });
  await type(user, 'Number', contact);
  await found(contact);
  await user.click(screen.getByRole('link', { name: 'Open Priya Nair' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/leads/create');
});

describe('The server is asked', () => {
  it('once for a whole number that stands, not for what is typed on the way, and not again for one it answered', async () => {
    await createLead(server.db, { contact });
    await createLead(server.db, { contact: other });
    const asked = watchDuplicateChecks();
    const { user } = await open();
    await type(user, 'Number', contact);
    await found(contact); // a check without an answer yet is broken off by the next key, and asked again
    await user.keyboard('{Backspace}4');
    await found(other);
    await user.keyboard('{Backspace}5{Backspace}3');
    await found(contact);
    await pause();
    expect(asked).toEqual([contact, other]);
  });

  it('and what it says of an earlier number is not shown for a later one; the earlier call is broken off', async () => {
    await createLead(server.db, { name: 'Late', contact });
    let isBrokenOff = false;
    onCalls('/get-duplicate-lead', async (real, request) => {
      if ((await request.clone().text()).includes(contact)) {
        await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
        isBrokenOff = true;
      }
      return real();
    });
    const { user } = await open();
    await type(user, 'Number', contact);
    expect(await screen.findByText(`Looking for leads with the number ${contact}...`)).toHaveAttribute(
      'role',
      'status',
    );
    await user.keyboard('{Backspace}4');
    await waitFor(() => expect(isBrokenOff).toBe(true));
    await pause();
    expect(screen.queryByText(/9822011223/)).not.toBeInTheDocument();
  });

  it('and a check that fails says so, can be tried again, and holds up no save', async () => {
    allowConsole(/findDuplicates/);
    await createLead(server.db, { name: 'Priya Nair', contact });
    const restore = onCalls('/get-duplicate-lead', () => Promise.reject(new TypeError('offline')));
    const { user } = await open();
    await fillNewLead(user, 'Unchecked', contact);
    expect(
      await screen.findByText(/^Other leads with the number 9822011223 could not be checked\. No connection/),
    ).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Client added successfully!');
    expect(await stored()).toHaveLength(2);

    await type(user, 'Number', contact);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    restore();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await found(contact, '2 leads have');
  });
});

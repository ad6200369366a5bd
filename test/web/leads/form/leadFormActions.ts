import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { newPhone } from '../../../support/payloads';

export const field = (name: string) => screen.getByRole('textbox', { name });
export const select = (name: string) => screen.getByRole('combobox', { name });
export const dateGroup = (name: string) => screen.getByRole('group', { name });
export const saveButton = () => screen.getByRole('button', { name: 'Save' });

/** Chooses in a select as a person with a keyboard does. */
export const choose = async (user: UserEvent, name: string, option: string) => {
  await user.click(select(name));
  await user.clear(select(name));
  await user.paste(option);
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Types into a date field from its first part on. */
export const typeDate = async (user: UserEvent, name: string, keys: string) => {
  await user.click(within(dateGroup(name)).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(keys);
};

export const dateText = (name: string) =>
  within(dateGroup(name))
    .getAllByRole('spinbutton')
    .map((part) => part.textContent)
    .join(' ');

/** Fills in what is required. Another lead with the number would be asked about, so each has one of its own. */
export const fillNewLead = async (user: UserEvent, name: string, number = newPhone()) => {
  await user.type(await screen.findByRole('textbox', { name: 'Full Name' }), name);
  await choose(user, 'Gender', 'Female');
  await user.type(field('Number'), number);
  await choose(user, 'State', 'Kerala');
  await choose(user, 'Lead Source', 'Website');
  await choose(user, 'Project', 'Palm Grove');
};

/** Numbers that duplicate checks ask for, in their order, from now on. */
export const watchDuplicateChecks = () => {
  const asked: string[] = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/get-duplicate-lead')) {
      asked.push(((await request.clone().json()) as { contact: string }).contact); // what the query sends
    }
    return send(request);
  });
  return asked;
};

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { StartedServer } from './startServer';

/** Selects an option of a combobox by its text, in the page or a part of it. */
export const choose = async (user: UserEvent, name: string, option: string, part = document.body): Promise<void> => {
  const box = within(part).getByRole('combobox', { name });
  await waitFor(() => expect(box).toBeEnabled());
  await user.click(box);
  await user.clear(box);
  await user.paste(option);
  await user.click(await screen.findByRole('option', { name: option }));
};

export const optionsOf = async (user: UserEvent, name: string): Promise<(string | null)[]> => {
  await user.click(screen.getByRole('combobox', { name }));
  const options = await within(await screen.findByRole('listbox', { name })).findAllByRole('option');
  const texts = options.map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return texts;
};

export const expectToast = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(text));

/** Enters number and code, in the page or a part of it. */
export const enterCode = async (
  user: UserEvent,
  { codes }: Pick<StartedServer, 'codes'>,
  mobile: string,
  place: Pick<typeof screen, 'findByRole' | 'getByRole'> = screen,
): Promise<void> => {
  await user.type(await place.findByRole('textbox', { name: 'Mobile Number' }), mobile);
  await user.click(place.getByRole('button', { name: 'Send OTP' }));
  await user.type(await place.findByRole('textbox', { name: 'Enter OTP' }), codes.get(mobile) ?? '');
  await user.click(place.getByRole('button', { name: 'Verify' }));
};

/** Replaces a field's text. */
export const retype = async (user: UserEvent, name: string, text: string): Promise<void> => {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  if (text !== '') await user.type(field, text);
};

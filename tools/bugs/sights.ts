import type { Frame } from '@playwright/test';
import type { Bug, Sight } from './bug';

type Shows = Bug['shows'];

export const valueOf = async (frame: Frame, label: string): Promise<string | undefined> => {
  const [textbox, combobox] = [
    frame.getByRole('textbox', { name: label, exact: true }),
    frame.getByRole('combobox', { name: label, exact: true }),
  ];
  const field = textbox.or(combobox).first();
  return (await field.count()) > 0 ? field.inputValue() : undefined;
};

export const isVisible = (frame: Frame, text: string | RegExp): Promise<boolean> =>
  frame.getByText(text).first().isVisible();

export const addressOf = (frame: Frame): Promise<string> => frame.evaluate(() => location.pathname + location.search);

/** A field had text, and has none, without a save. */
export const losesText =
  (label: string): Shows =>
  async ({ frame, memory }) => {
    const now = await valueOf(frame, label);
    if (now) memory.set(label, now);
    return now === '' && memory.has(label);
  };

/** At the end the text is there, or is missing. */
export const endsWith =
  (text: string | RegExp, isThere = true): Shows =>
  async ({ frame, isLast }) =>
    isLast && (await isVisible(frame, text)) === isThere;

export const both =
  (...all: readonly Shows[]): Shows =>
  async (sight: Sight) => {
    const found = await Promise.all(all.map((shows) => shows(sight)));
    return found.every(Boolean);
  };

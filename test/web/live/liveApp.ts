import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { joinStores } from '../../../src/web/session/lateParts';
import { renderApp } from '../../support/renderApp';
import type { StartedServer } from '../../support/startServer';

const seen: UnknownAction[] = [];

joinStores({
  reducerPath: 'seen',
  reducer: (state: unknown = null) => state,
  middleware: () => (next) => (action) => {
    if (isAction(action)) seen.push(action);
    return next(action);
  },
  start: () => undefined,
  forget: () => ({ type: 'seen/forget' }),
});

/** The app at a screen, once it hears what others do. */
export const renderLive = async (options: Parameters<typeof renderApp>[0]) => {
  seen.length = 0;
  const app = await renderApp({ isLive: true, ...options });
  /** The actions of this name so far: what a developer sees. */
  const actions = (type: string): UnknownAction[] => seen.filter((action) => action.type === type);
  await waitFor(() => expect(actions('live/listening')).toHaveLength(1));
  return { ...app, actions };
};

/** A change by somebody who is not on the screen. */
export const changeLead = ({ db }: StartedServer, id: number, values: object) =>
  db.updateTable('leads').set(values).where('id', '=', id).execute();

/** Lets time go by on a screen that may change meanwhile. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

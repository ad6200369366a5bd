import { names, shown } from './devToolsStandIn';
import { act, waitFor } from '@testing-library/react';
import { api } from '../../../src/web/api/calls';
import { leadsApi } from '../../../src/web/api/leadsApi';
import { lookupsApi } from '../../../src/web/api/lookupsApi';
import { masterSettingsApi } from '../../../src/web/api/masterSettingsApi';
import { allowConsole } from '../../support/consoleGuard';
import { createLead } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';
import { findGrid } from '../leads/list/listScreen';

const server = useServer({ seed: 'few' });

beforeEach(() => {
  shown.length = 0;
});

interface Shown {
  type: string;
  meta?: { type?: string; reason?: string };
}

const actions = (): Shown[] => shown.map((text) => (JSON.parse(text) as [Shown])[0]);

/** The actions that are worded, without how long they took. */
const sentences = (): string[] => actions().map(({ type }) => type.replace(/in \d+ ms/, 'in some ms'));

const settled = (sentence: string) => waitFor(() => expect(sentences()).toContain(sentence));

test('Actions are sentences with the reason why a query was made, and the store has the name of the company', async () => {
  allowConsole(/Loading failed: getLead/);
  const { store, router } = await renderApp({ server, path: '/leads/hot' });
  expect(names.at(-1)).toBe('Palm Estates Pvt Ltd');
  await findGrid('Hot Leads');
  await settled('leads/list hot page 1 · pending (mount)');
  await settled('leads/list hot page 1 · fulfilled in some ms');
  // The action itself holds its former type and the reason.
  expect(actions()).toContainEqual(
    expect.objectContaining({
      meta: expect.objectContaining({ type: 'api/executeQuery/pending', reason: 'mount' }) as object,
    }),
  );

  await act(() => router.navigate('/dashboard'));
  await settled('counters/list · fulfilled in some ms');
  act(() => void window.dispatchEvent(new Event('focus')));
  await settled('counters/list · pending (focus)');

  await act(() => router.navigate('/mastersetting'));
  await settled('masterSettings/list · fulfilled in some ms');
  const body = { category_name: 'Project', category_value: 'Palm Grove Two' };
  const add = masterSettingsApi.endpoints.addMasterSetting.initiate({ body, idempotencyKey: 'a-key' });
  await act(async () => void (await store.dispatch(add)));
  await settled('masterSetting/add · fulfilled in some ms');
  await settled('masterSettings/list · pending (invalidated by masterSetting/add)');

  await act(
    async () => void (await store.dispatch(leadsApi.endpoints.getLead.initiate('999999', { subscribe: false }))),
  );
  expect(sentences()).toContain('lead/get 999999 · pending (ahead)');
  expect(sentences()).toContain('lead/get 999999 · failed (404) in some ms');

  const value = { rows: [], page: 1, lastPage: 1, total: 0 };
  const arg = { lead_status: '3', page: 1, customer: '98220' };
  act(() => void store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getLeads', arg, value } as never])));
  expect(sentences()).toContain('leads/list hot page 1 customer · renewed (event)');
  expect(shown.join()).not.toContain('98220');
});

test('Of a long list the state shows the first rows and how many there are more, of a long text its beginning', async () => {
  const note = 'Called. '.repeat(100);
  for (let nth = 0; nth < 9; nth += 1) {
    await createLead(server.db, { name: `Long ${nth}`, lead_status: 3, remark: note, last_note: note });
  }
  await renderApp({ server, path: '/leads/hot' });
  await findGrid('Hot Leads');
  const [, state] = JSON.parse(shown.findLast((text) => text.includes('Long 8')) ?? '[]') as unknown[];
  const last = JSON.stringify(state);
  expect(last).toMatch(/"… \d+ more"/);
  expect(last).toMatch(/… 6\d\d more characters/);
  expect(last.match(/Long \d/g)).toHaveLength(3);
  expect(last.length).toBeLessThan(30_000);
});

test('An answer off the contract is shown once, as a warning and as an action, without its value', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { store } = await renderApp({ server, path: '/leads/hot' });
  const { getStates } = lookupsApi.endpoints;
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!new Request(input, init).url.endsWith('/state-list')) return real(input, init);
    return Response.json({ status: 200, data: [{ state: 12345 }, { state: 54321, capital: 'Panaji' }, {}] });
  });
  const ask = () => act(async () => void (await store.dispatch(getStates.initiate(undefined, { forceRefetch: true }))));
  await ask();
  await ask();
  const lines = ['data[].state: number instead of text', 'data[].capital: unknown', 'data[].state: missing'];
  expect(warned.mock.calls).toEqual(lines.map((line) => [`Off the contract: listStates ${line}`]));
  const found = sentences().filter((sentence) => sentence.startsWith('contract/'));
  expect(found).toEqual(lines.map((line) => `contract/offShape listStates ${line}`));
  expect(JSON.stringify(actions().filter(({ type }) => type.startsWith('contract/')))).not.toMatch(
    /12345|54321|Panaji/,
  );
});

import { act, screen, waitFor } from '@testing-library/react';
import type { RequestBody } from '../../../../src/contract/endpoints';
import { allowConsole } from '../../../support/consoleGuard';
import { createLeads } from '../../../support/factories';
import { makeGate, onCalls } from '../../../support/onCalls';
import { renderApp } from '../../../support/renderApp';
import { useServer } from '../../../support/useServer';
import { findGrid, openList, rowsOf } from './listScreen';

const server = useServer({ seed: 'few' });

/** Lets a test hold or answer the list calls; `next` sends one to the server. */
const onListCall = (handle: (body: RequestBody<'listLeads'>, next: () => Promise<Response>) => Promise<Response>) =>
  onCalls('/get-lead-data', async (next, request) =>
    // The app's own request, as its types have it.
    handle((await request.clone().json()) as RequestBody<'listLeads'>, next),
  );

const answering = async (status: number, body: object): Promise<Response> => Response.json(body, { status });

test('A slow old answer never replaces a newer one', async () => {
  const gate = makeGate();
  let answered = 0;
  onListCall(async ({ customer }, next) => {
    if (customer !== 'C-0000') return next();
    await gate.opened;
    const answer = await next();
    answered += 1;
    return answer;
  });
  const { user } = await openList(server, '/leads/archived');
  const field = screen.getByRole('textbox', { name: 'Customer ID' });
  await user.type(field, 'C-0000{Enter}');
  await user.clear(field);
  await user.type(field, 'nothing has this{Enter}');
  expect(await screen.findByText('No lead matches these filters.')).toBeInTheDocument();
  gate.open();
  await waitFor(() => expect(answered).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('No lead matches these filters.')).toBeInTheDocument();
});

test('An answer that is no list is an empty list', async () => {
  onListCall(() => answering(200, { status: 200, data: 'none' }));
  await renderApp({ path: '/leads/new', server });
  expect(await screen.findByText('There are no leads here.')).toBeInTheDocument();
  expect(screen.getByText('Total Records: 0')).toBeInTheDocument();
});

test('Either envelope is read at any list', async () => {
  const rows = [{ id: 5, name: 'Nested Person', contact: '9876543210', created_at: '2026-06-17T10:00:00+05:30' }];
  onListCall(() => answering(200, { status: 200, data: { data: rows, current_page: 1, last_page: 1, total: 1 } }));
  const { grid } = await openList(server, '/leads/new');
  expect(rowsOf(grid)[0]?.['Contact Person']).toBe('Nested Person');
  expect(screen.getByText('Total Records: 1')).toBeInTheDocument();
});

describe('A list of two pages', () => {
  beforeAll(() => createLeads(server.db, 80, { lead_status: 4 }));

  test('While the next page loads, the old rows stay in place and the list says that it is busy', async () => {
    const gate = makeGate();
    onListCall(async ({ page }, next) => {
      if (page === 2) await gate.opened;
      return next();
    });
    const { user, grid } = await openList(server, '/leads/archived');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(grid.closest('[aria-busy="true"]')).not.toBeNull();
    expect(rowsOf(grid)[0]?.['#']).toBe('1');
    gate.open();
    await waitFor(() => expect(rowsOf(grid)[0]?.['#']).toBe('51'));
    await waitFor(() => expect(grid.closest('[aria-busy="true"]')).toBeNull());
  });

  test('A page that fails does not show the rows of another one, and the pager leads back', async () => {
    allowConsole(/./);
    onListCall(({ page }, next) => (page === 2 ? Promise.reject(new TypeError('offline')) : next()));
    const { user } = await openList(server, '/leads/archived');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/No connection to the server/)).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Prev' }));
    expect(rowsOf(await findGrid('Archived Leads'))[0]?.['#']).toBe('1');
  });
});

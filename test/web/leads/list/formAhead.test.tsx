import { screen, waitFor } from '@testing-library/react';
import { createHotTeam } from '../../../support/hotTeam';
import { renderApp } from '../../../support/renderApp';
import { useServer } from '../../../support/useServer';
import { watchCalls } from '../../../support/watchCalls';
import { findGrid } from './listScreen';

const server = useServer({ seed: 'few' });

test('a list at rest draws the form of a lead out of sight, which asks for nothing, and the lead opens as ever', async () => {
  const { agent, ids } = await createHotTeam(server.db, 2);
  const { user } = await renderApp({ server, as: agent.phone, path: '/leads/hot' });
  const calls = watchCalls();
  const created = jest.spyOn(document, 'createElement');
  const drawn = (tag: string) => created.mock.calls.filter(([name]) => name === tag).length;
  const grid = await findGrid('Hot Leads');
  await waitFor(() => expect(drawn('textarea')).toBeGreaterThan(0));
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.queryByText('No unsaved changes')).not.toBeInTheDocument();
  expect(calls.of(`/get-lead/${ids[0]}`)).toBe(0);

  const name = grid.querySelector<HTMLElement>('[data-field="name"] a');
  await user.click(name ?? grid);
  expect(await screen.findByRole('textbox', { name: 'Full Name' })).toHaveValue(name?.textContent);
  await user.type(screen.getByRole('textbox', { name: 'City' }), ' West');
  expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
  expect(document.querySelectorAll('form')).toHaveLength(1);
});

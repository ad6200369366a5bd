import { act, screen, waitFor, within } from '@testing-library/react';
import { figureAddress } from '../../../../src/web/address/figureAddress';
import { awaitCalls } from '../../../support/awaitCalls';
import { createAgent, createLead, type CreatedUser } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { expectToast } from '../../../support/screenActions';
import { useServer } from '../../../support/useServer';

const server = useServer({ seed: 'small' });
awaitCalls();

let agent: CreatedUser;
let id = 0;
beforeEach(async () => {
  await server.db.deleteFrom('leads').execute();
  agent = await createAgent(server.db, { name: 'Naveen K' });
  const lead = { name: 'Asha {project} 🏡', contact: '9822011223', lead_status: 2 };
  ({ id } = await createLead(server.db, { agent_id: agent.user_id, ...lead }));
});

const dialog = () => screen.findByRole('dialog', { name: 'WhatsApp to Asha {project} 🏡' });

test.each([
  ['a list', '/leads/inprogress'],
  ['the lead table', '/table'],
])('A number in %s can be called, written to and copied, by pointer and by key', async (_, path) => {
  const { user } = await renderApp({ server, as: agent.phone, path });
  const number = await screen.findByRole('link', { name: '9822011223' });
  const box = () => within(screen.getByRole('group', { name: 'Number 9822011223' }));
  await user.hover(number);
  await screen.findByRole('group', { name: 'Number 9822011223' });
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(box().getByRole('button', { name: 'Copy number' }));
  await expectToast('9822011223 copied.');
  expect(written.mock.calls).toEqual([['9822011223']]);
  await user.click(box().getByRole('link', { name: 'WhatsApp' }));
  expect(await dialog()).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => number.focus());
  await user.keyboard('w');
  expect(await dialog()).toBeVisible();
});

test('A number that the search finds can be called, written to and copied', async () => {
  const { user } = await renderApp({ server, as: agent.phone, path: '/support' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search leads and screens' }), '9822011223');
  const found = await screen.findByRole('group', { name: 'Number of Asha {project} 🏡' });
  expect(within(found).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9822011223');
  expect(found).toHaveAttribute('data-lead', String(id));
  await user.click(within(found).getByRole('link', { name: 'WhatsApp' }));
  expect(await dialog()).toBeVisible();
});

test('A number behind a figure can be called, written to and copied', async () => {
  const path = figureAddress({ figure: 'open', by: 'agent', key: String(agent.user_id) });
  const { user } = await renderApp({ server, path });
  const group = await screen.findByRole('group', { name: 'Number of Asha {project} 🏡' });
  expect(within(group).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9822011223');
  await user.click(within(group).getByRole('link', { name: 'WhatsApp' }));
  expect(await dialog()).toBeVisible();
});

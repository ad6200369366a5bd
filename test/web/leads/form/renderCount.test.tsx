import { screen } from '@testing-library/react';
import { createLead } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

import type * as FieldFrames from '../../../../src/web/ui/FieldFrame';

const renders = new Map<string, number>();

// Every field of the form stands in a frame: a frame that renders is a field that renders.
jest.mock('../../../../src/web/ui/FieldFrame', () => {
  const real = jest.requireActual<typeof FieldFrames>('../../../../src/web/ui/FieldFrame');
  return {
    ...real,
    FieldFrame: (props: Parameters<typeof real.FieldFrame>[0]) => {
      renders.set(props.label, (renders.get(props.label) ?? 0) + 1);
      return real.FieldFrame(props);
    },
  };
});

it('renders one field for one keystroke, of 20 and more on the screen', async () => {
  const server = (await renderApp({ as: null, path: '/sign-in' })).server;
  const lead = await createLead(server.db);
  const { user } = await renderApp({ server, path: `/lead-update/${lead.id}` });
  const note = await screen.findByRole('textbox', { name: 'New Note' });
  await user.click(screen.getByRole('combobox', { name: 'Team Leader' }));
  // The choices have come: nothing but the keys changes from here on.
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  await user.click(note);
  await user.keyboard('a');
  expect(renders.size).toBeGreaterThanOrEqual(20);

  renders.clear();
  await user.keyboard('b');
  expect([...renders]).toEqual([['New Note', 1]]);

  await user.click(screen.getByRole('textbox', { name: 'City' }));
  renders.clear();
  await user.keyboard('c');
  expect([...renders]).toEqual([['City', 1]]);
});

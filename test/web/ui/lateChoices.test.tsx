import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { lateCode } from '../../../src/web/late/latePart';
import { SelectField } from '../../../src/web/ui/SelectField';
import { renderThemed } from '../../support/renderThemed';

/** Lets the code of the choices come, or fail to. */
const mockArrivals: { resolve: () => void; reject: (reason: Error) => void }[] = [];

jest.mock('../../../src/web/late/latePart', () => {
  const late = jest.requireActual<{ lateCode: typeof lateCode }>('../../../src/web/late/latePart');
  return {
    ...late,
    lateCode: (load: () => Promise<unknown>) =>
      late.lateCode(async () => {
        await new Promise<void>((resolve, reject) => mockArrivals.push({ resolve, reject }));
        return load();
      }),
  };
});

const people = [
  { value: '7', label: 'Asha Rao' },
  { value: '8', label: 'Vikram Singh' },
  { value: '9', label: 'Vikas Gupta' },
];

const Agent = () => {
  const [agent, setAgent] = useState('7');
  return (
    <>
      <SelectField label="Agent" value={agent} options={people} onChange={setAgent} />
      <button type="button">After</button>
    </>
  );
};

const settle = async (failure?: Error): Promise<void> => {
  await act(async () => {
    if (failure) mockArrivals.at(-1)?.reject(failure);
    else mockArrivals.at(-1)?.resolve();
    await Promise.resolve();
  });
};

// Run one after the other: the code arrives once per page.
test('What is typed and pressed before the code of the choices has come happens when it is there', async () => {
  // Without a layout, nothing has a place on the screen.
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  const { user } = renderThemed(<Agent />);
  const box = screen.getByRole('combobox', { name: 'Agent' });
  await user.tab();
  expect(box).toHaveFocus();

  await settle(new Error('Loading chunk 7 failed.'));
  expect(box).toHaveAccessibleDescription('The choices could not be loaded. Press again to retry.');

  await user.click(box);
  expect(box).toHaveAccessibleDescription('');
  await user.keyboard('vik{ArrowDown}{Enter}');
  expect(box).toHaveValue('vik');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(box).toHaveFocus();

  await settle();
  await waitFor(() => expect(screen.getByRole('button', { name: 'After' })).toHaveFocus());
  expect(box).toHaveValue('Vikas Gupta');
  await user.tab({ shift: true });
  expect(screen.getByRole('combobox', { name: 'Agent' })).toBe(box);
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox', { name: 'Agent' })).toBeInTheDocument();
  expect(box).toHaveAttribute('aria-expanded', 'true');
});

import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { SelectField, type SelectOption } from '../../../src/web/ui/SelectField';
import { renderThemed } from '../../support/renderThemed';

const Many = ({ options }: { options: readonly SelectOption[] }) => {
  const [value, setValue] = useState('');
  return <SelectField label="Choice" value={value} options={options} onChange={setValue} />;
};

test.each([
  ['2,000 agents by id', 2_000, String, 'Agent Number', 'number 1987', 'Agent Number 1987'],
  ['500 projects by name', 500, (n: number) => `Project ${n}`, 'Project', '487', 'Project 487'],
])('A select of %s draws some of them, and typing finds any', async (_what, length, valueOf, name, typed, found) => {
  const options = Array.from({ length }, (_unused, n) => ({ value: valueOf(n), label: `${name} ${n}` }));
  const { user } = renderThemed(<Many options={options} />);
  const box = screen.getByRole('combobox', { name: 'Choice' });
  await user.click(box);
  const list = () => within(screen.getByRole('listbox', { name: 'Choice' }));
  expect(list().getAllByRole('option').length).toBeLessThanOrEqual(200);
  expect(list().queryByRole('option', { name: found })).toBeNull();
  await user.keyboard(typed);
  expect(
    list()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([found]);
  await user.keyboard('{Enter}');
  expect(box).toHaveValue(found);
});

const people = [
  { value: '7', label: 'Asha Rao' },
  { value: '8', label: 'Vikram Singh' },
];

test('What is typed before the choices have come stays, and finds its choice when they are there', async () => {
  const onChange = jest.fn();
  const field = (isLoaded: boolean) => (
    <SelectField
      label="Agent"
      value="7"
      valueLabel={isLoaded ? null : 'Loading…'}
      options={isLoaded ? people : []}
      loading={!isLoaded}
      onChange={onChange}
    />
  );
  const { rerender, user } = renderThemed(field(false));
  const box = screen.getByRole('combobox', { name: 'Agent' });
  expect(box).toHaveValue('Loading…');
  await user.click(box);
  await user.keyboard('vik');
  rerender(field(true));
  expect(box).toHaveValue('vik');
  await user.keyboard('ram{Enter}');
  expect(onChange.mock.calls).toEqual([['8']]);
});

test('What is typed and not chosen gives way to what is chosen when the field is left', async () => {
  const { user } = renderThemed(<SelectField label="Agent" value="7" options={people} onChange={() => undefined} />);
  const box = screen.getByRole('combobox', { name: 'Agent' });
  await user.click(box);
  await user.keyboard('vik');
  expect(box).toHaveValue('vik');
  await user.tab();
  expect(box).toHaveValue('Asha Rao');
  expect(screen.queryByRole('listbox')).toBeNull();
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { theme } from '../../../src/web/ui/theme';
import { SelectField } from '../../../src/web/ui/SelectField';

const agents = Array.from({ length: 2_000 }, (_unused, index) => ({
  value: String(index),
  label: `Agent Number ${index}`,
}));
const projects = Array.from({ length: 500 }, (_unused, index) => ({
  value: `Project ${index}`,
  label: `Project ${index}`,
}));

const Both = () => {
  const [agent, setAgent] = useState('');
  const [project, setProject] = useState('');
  return (
    <ThemeProvider theme={theme}>
      <SelectField label="Agent" value={agent} options={agents} onChange={setAgent} />
      <SelectField label="Project" value={project} options={projects} onChange={setProject} />
    </ThemeProvider>
  );
};

test.each([
  ['Agent', '2,000 agents', 'number 1987', 'Agent Number 1987'],
  ['Project', '500 projects', '487', 'Project 487'],
])('A select %s with %s draws some of them, and typing finds any', async (name, _howMany, typed, found) => {
  const user = userEvent.setup();
  render(<Both />);
  const box = screen.getByRole('combobox', { name });
  await user.click(box);
  const list = () => within(screen.getByRole('listbox', { name }));
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
  const user = userEvent.setup();
  const onChange = jest.fn();
  const field = (isLoaded: boolean) => (
    <ThemeProvider theme={theme}>
      <SelectField
        label="Agent"
        value="7"
        valueLabel={isLoaded ? null : 'Loading…'}
        options={isLoaded ? people : []}
        loading={!isLoaded}
        onChange={onChange}
      />
    </ThemeProvider>
  );
  const { rerender } = render(field(false));
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
  const user = userEvent.setup();
  render(
    <ThemeProvider theme={theme}>
      <SelectField label="Agent" value="7" options={people} onChange={() => undefined} />
    </ThemeProvider>,
  );
  const box = screen.getByRole('combobox', { name: 'Agent' });
  await user.click(box);
  await user.keyboard('vik');
  expect(box).toHaveValue('vik');
  await user.tab();
  expect(box).toHaveValue('Asha Rao');
  expect(screen.queryByRole('listbox')).toBeNull();
});

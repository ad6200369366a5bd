import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from '../../../src/web/ui/Pager';

const show = (page: number, lastPage: number) => {
  const onPage = jest.fn();
  render(<Pager page={page} lastPage={lastPage} onPage={onPage} />);
  return { onPage, user: userEvent.setup(), pages: within(screen.getByRole('navigation', { name: 'Pages' })) };
};

test.each([
  [1, 9, ['1', '2', '3'], 'Prev'],
  [5, 9, ['3', '4', '5', '6', '7'], undefined],
  [9, 9, ['7', '8', '9'], 'Next'],
])('On page %i of %i it offers %j, and %s is disabled', (page, lastPage, numbers, disabled) => {
  const { pages } = show(page, lastPage);
  const buttons = pages.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Prev', ...numbers, 'Next']);
  for (const name of ['Prev', 'Next']) {
    expect(pages.getByRole('button', { name }).hasAttribute('disabled')).toBe(name === disabled);
  }
  const current = buttons.filter((button) => button.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([String(page)]);
});

test('A list of one page has neither Prev nor Next', () => {
  const { pages } = show(1, 1);
  for (const name of ['Prev', 'Next']) expect(pages.getByRole('button', { name })).toBeDisabled();
});

test('Prev, Next and a number lead to their pages; the current number to none', async () => {
  const { pages, user, onPage } = show(5, 9);
  for (const name of ['Prev', 'Next', '7', '5']) await user.click(pages.getByRole('button', { name }));
  expect(onPage.mock.calls).toEqual([[4], [6], [7]]);
});

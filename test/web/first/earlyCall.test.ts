import { callKey } from '../../../src/web/handOver';
import { earlyCall } from '../../../src/web/first/early/earlyCall';
import type { FirstCall } from '../../../src/web/first/answers';
import { screenAt } from '../../../src/web/first/screens/screenAt';
import { leadLists } from '../../../src/web/lists/leadLists';

const user = { user_id: 1, name: 'Asha Rao', role: 'Admin' } as const;
const keyOf = (call: Omit<FirstCall, 'read'> | undefined) => call && callKey(call);
const screenKey = (address: string) => keyOf(screenAt(address, user)?.call);

test.each(['/', '/dashboard', ...leadLists.map(({ path }) => path)])(
  'The early call at %s equals the call of its screen',
  (pathname) => {
    const early = keyOf(earlyCall({ pathname, search: '' }, false));
    expect(early).toBeDefined();
    expect(early).toBe(screenKey(pathname));
  },
);

test.each([
  ['/leads/new', '?page=2'],
  ['/lead-update/5', ''],
  ['/users', ''],
  ['/leads/new/', ''],
])('There is no early call at %s%s', (pathname, search) => {
  expect(earlyCall({ pathname, search }, false)).toBeUndefined();
});

test('With due times chosen, only the lists of follow-ups are left to the application', () => {
  const left = leadLists.filter(({ path }) => earlyCall({ pathname: path, search: '' }, true) === undefined);
  expect(left.map(({ code }) => code)).toEqual([6, 8]);
  window.early = {
    session: { user, token: 't' },
    due: true,
    send: () => Promise.reject(new Error('not asked')),
  };
  const drawn = leadLists.filter(({ path }) => screenAt(path, user) !== undefined);
  expect(drawn.map(({ code }) => code)).toEqual([0, 1, 2, 3, 4, 5, 7, 9, 10]);
  delete window.early;
  expect(screenAt('/leads/missedfollowup', user)).toBeDefined();
  expect(screenAt('/leads/missedfollowup?sort=due', user)).toBeUndefined();
});

import { callKey } from '../../../src/web/handOver';
import { earlyCall } from '../../../src/web/first/early/earlyCall';
import type { FirstCall } from '../../../src/web/first/ask';
import { screenAt } from '../../../src/web/first/screens/screenAt';
import { leadLists } from '../../../src/web/leadLists';

const user = { user_id: 1, name: 'Asha Rao', role: 'Admin' } as const;
const keyOf = (call: Omit<FirstCall, 'read'> | undefined) => call && callKey(call);
const screenKey = (address: string) => keyOf(screenAt(address, user)?.call);

test.each(['/', '/dashboard', ...leadLists.map(({ path }) => path)])(
  'What is asked early at %s is what its screen asks for',
  (pathname) => {
    const early = keyOf(earlyCall({ pathname, search: '' }));
    expect(early).toBeDefined();
    expect(early).toBe(screenKey(pathname));
  },
);

test.each([
  ['/leads/new', '?page=2'],
  ['/lead-update/5', ''],
  ['/users', ''],
  ['/leads/new/', ''],
])('Nothing is asked early at %s%s', (pathname, search) => {
  expect(earlyCall({ pathname, search })).toBeUndefined();
});

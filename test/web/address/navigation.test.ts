import { matchRoutes } from 'react-router-dom';
import { navigation } from '../../../src/web/address/navigation';
import { listPaths, paths } from '../../../src/web/address/paths';
import { routes } from '../../../src/web/app/routes';

const shown: readonly string[] = navigation.flatMap((item) =>
  'links' in item ? item.links.map(({ to }) => to) : item.to,
);

const namesOf = (isWanted: (path: string) => boolean): string[] =>
  Object.entries({ ...paths, ...listPaths }).flatMap(([name, path]) => (isWanted(path) ? name : []));

test('Every path has a screen', () => {
  const isUnknown = (path: string): boolean => matchRoutes(routes, path)?.at(-1)?.route.path === '*';
  expect(namesOf(isUnknown)).toEqual([]);
});

test('Every screen stands in the sidebar, except for these', () => {
  const lists: readonly string[] = Object.values(listPaths);
  expect(namesOf((path) => !shown.includes(path) && !lists.includes(path))).toEqual([
    ...['home', 'signIn', 'verifyOtp', 'leadTable', 'table'],
    ...['updateLead', 'updateUser', 'changePassword', 'sessions'],
  ]);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { guardsOf } from '../../tools/guards/all';
import { projectRoot } from '../../tools/web/webStamp';

const guards = Object.values(guardsOf).flat();

it('each guard that `npm run test:guards` takes out is still where the list says, once, and its suites are there', () => {
  const wrong = guards.flatMap(({ guard, file, out, put, suites }) => {
    const places = readFileSync(path.join(projectRoot, file), 'utf8').split(out).length - 1;
    return [
      ...(places === 1 ? [] : [`${guard}: its text stands in ${file} ${places} times`]),
      ...(put === out ? [`${guard}: nothing is taken out`] : []),
      ...suites.filter((suite) => !existsSync(path.join(projectRoot, suite))).map((suite) => `${guard}: no ${suite}`),
    ];
  });
  expect(wrong).toEqual([]);
  expect(guards.length).toBeGreaterThan(50);
});

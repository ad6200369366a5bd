import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bugs } from '../../tools/bugs/all';
import { projectRoot } from '../../tools/web/webStamp';

it('each bug that `npm run test:bugs` puts in has its place in the product, once', () => {
  const wrong = bugs.flatMap(({ name, file, out, put }) => {
    const places = readFileSync(path.join(projectRoot, file), 'utf8').split(out).length - 1;
    return [
      ...(places === 1 ? [] : [`${name}: its text stands in ${file} ${places} times`]),
      ...(put === out ? [`${name}: nothing is changed`] : []),
    ];
  });
  expect(wrong).toEqual([]);
  expect(bugs).toHaveLength(20);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const web = path.resolve(__dirname, '../../../src/web');
const read = (file: string): string => readFileSync(path.join(web, file), 'utf8');

test('every file that adds calls is loaded for DevTools', () => {
  const files = readdirSync(path.join(web, 'api')).filter((file) => read(`api/${file}`).includes('injectEndpoints'));
  const imports = files.map((file) => `import '../../api/${path.parse(file).name}';`);
  expect(imports.length).toBeGreaterThan(10);
  expect(read('app/devTools/everyCall.ts').trim().split('\n').toSorted()).toEqual(imports.toSorted());
});

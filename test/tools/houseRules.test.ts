import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findingsByCode, lintFindings } from '../support/lintFindings';

const root = path.resolve(__dirname, '../..');

/** Code that each rule refuses. */
const refused = {
  'import-direction': [
    `import { x } from '../users/UserForm';`,
    `import type { X } from '../users/UserForm';`,
    `lateCode(() => import('../users/UserForm'));`,
    `export const y = 1; export { x } from '../users/UserForm';`,
  ],
  // Only web/late loads code later.
  'late-code': [
    `void import('../ui/Pager');`,
    `lateCode(() => import('../ui/Pager').then(({ Pager }) => Pager));`,
    `import { lazy } from 'react'; void lazy;`,
    `React.lazy(load);`,
  ],
  'no-enum': [`enum Colour { Red }; void Colour;`],
  'no-html-from-data': [
    'element.innerHTML = text;',
    'element.innerHTML += text;',
    "element['innerHTML'] = text;",
    'element.outerHTML = text;',
    "element.insertAdjacentHTML('beforeend', text);",
    "element?.insertAdjacentHTML('beforeend', text);",
    'range.createContextualFragment(text);',
    'element.setHTMLUnsafe(text);',
    'Document.parseHTMLUnsafe(text);',
    'frame.srcdoc = text;',
    'const a = <iframe srcDoc={text} />;',
    'const a = <div dangerouslySetInnerHTML={{ __html: text }} />;',
    'const a = <div {...{ dangerouslySetInnerHTML: { __html: text } }} />;',
    'Object.assign(element, { innerHTML: text });',
    'document.write(text);',
    'window.document.writeln(text);',
    'new DOMParser();',
    'new window.DOMParser();',
    'eval(text);',
    'window.eval(text);',
    'new Function(text);',
    'Function(text);',
    "setTimeout('run()', 5);",
    'setInterval(`run()`, 5);',
    'const a = <a href="javascript:run()">x</a>;',
    "location.href = 'JavaScript:run()';",
    "location.href = ' java\\tscript:run()';",
    'location.href = `javascript:${text}`;',
  ],
};

const allowed = [
  `import { x } from '../ui/Pager'; void x;`,
  `lateCode(() => import('../ui/Pager'));`,
  'element.textContent = text;',
  'response.write(text);',
  'setTimeout(() => run(), 5);',
  'const a = <p>{text}</p>;',
  "const a = 'the javascript: scheme';",
];

const found = findingsByCode([...Object.values(refused).flat(), ...allowed]);

test.each(Object.entries(refused).flatMap(([rule, codes]) => codes.map((code) => [rule, code])))(
  '%s refuses %s',
  (rule, code) => {
    expect([...new Set(found.get(code))]).toEqual([rule]);
  },
);

test.each(allowed)('%s is left alone', (code) => {
  expect(found.get(code)).toEqual([]);
});

test('no-html-from-data is on for every source file but the one that makes the policy', () => {
  const files = [
    'src/web/main.tsx',
    'src/web/first/strings/jsx-runtime.ts',
    'src/web/first/lead/main.ts',
    'src/server/app.ts',
  ];
  const exempt = 'src/web/first/trusted.ts';
  const found = lintFindings(Object.fromEntries([...files, exempt].map((file) => [file, 'element.innerHTML = text;'])));
  expect([...found]).toEqual([...files.map((file) => [file, ['no-html-from-data']]), [exempt, []]]);
});

test('barrels are found: a file named index, export everything, a file that only hands names on', () => {
  const barrels = {
    'src/web/leads/index.ts': `export const x = 1;`,
    'src/web/leads/all.ts': `export * from './LeadForm'; export const y = 1;`,
    'src/web/leads/names.ts': `export { x } from './LeadForm';`,
  };
  expect([...lintFindings(barrels).values()]).toEqual([['no-barrel'], ['no-barrel'], ['no-barrel']]);
});

test('no comment switches a rule off', () => {
  const pattern = '(oxlint|eslint)-(disable|enable)';
  const { status, stdout } = spawnSync('git', ['grep', '-lE', pattern, '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  // 1: nothing was found.
  expect([stdout, status]).toEqual(['', 1]);
});

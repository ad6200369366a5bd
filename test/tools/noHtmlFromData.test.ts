import path from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { config } from '../../tools/eslint/config';
import { noHtmlFromDataRule } from '../../tools/eslint/noHtmlFromDataRule';

const root = path.resolve(__dirname, '../..');

const refused = (code: string): string[] =>
  new Linter({ cwd: root })
    .verify(
      code,
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { house: { rules: { html: noHtmlFromDataRule } } },
        rules: { 'house/html': 'error' },
      },
      path.join(root, 'src/web/leads/Any.tsx'),
    )
    .map(({ ruleId, message }) => ruleId ?? message);

test.each([
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
])('%s is refused', (code) => {
  expect(refused(code)).toContain('house/html');
});

test.each([
  'element.textContent = text;',
  'response.write(text);',
  'setTimeout(() => run(), 5);',
  'const a = <p>{text}</p>;',
  "const a = 'the javascript: scheme';",
])('%s is left alone', (code) => {
  expect(refused(code)).toEqual([]);
});

test('it is on for every source file but the one that makes the policy', async () => {
  const eslint = new ESLint({ cwd: root, overrideConfigFile: true, baseConfig: config });
  const severityIn = async (file: string): Promise<unknown> => {
    // What ESLint gives for a file is only known at run time; the test compares one member.
    const config = (await eslint.calculateConfigForFile(path.join(root, file))) as { rules?: Record<string, unknown> };
    return config.rules?.['house/no-html-from-data'];
  };
  for (const file of ['src/web/main.tsx', 'src/web/first/html.ts', 'src/web/first/lead/main.ts', 'src/server/app.ts']) {
    expect([file, await severityIn(file)]).toEqual([file, [2]]);
  }
  expect(await severityIn('src/web/first/trusted.ts')).toEqual([0]);
});

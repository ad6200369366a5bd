import { findingsByCode, lintFindings } from '../support/lintFindings';

const refused = [
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
];

const allowed = [
  'element.textContent = text;',
  'response.write(text);',
  'setTimeout(() => run(), 5);',
  'const a = <p>{text}</p>;',
  "const a = 'the javascript: scheme';",
];

const found = findingsByCode([...refused, ...allowed]);

test.each(refused)('%s is refused', (code) => {
  expect(found.get(code)).toContain('no-html-from-data');
});

test.each(allowed)('%s is left alone', (code) => {
  expect(found.get(code)).toEqual([]);
});

test('it is on for every source file but the one that makes the policy', () => {
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

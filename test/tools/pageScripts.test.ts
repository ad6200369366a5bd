import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import * as runtime from '../../src/web/first/strings/jsx-runtime';
import { pageScripts } from '../../tools/webpack/pageScripts';

const source = `
const Item = ({ text, children, onPick }) => <li title={text} onClick={() => onPick(text)}>{text}{children}</li>;
export const drawn = (
  <>
    <h1 ref={heading} style={{ color: 'red' }} tabIndex={-1}>A &lt; B</h1>
    <ul className="list">
      {['a', 'b'].map((text) => <Item key={text} text={text}> <b {...{ id: text, children: text }} /></Item>)}
    </ul>
    <input value="x" readOnly onChange={() => undefined} />
    <parts.Item text="c" />
  </>
);`;

/** Markup drawn by the source, compiled with these transformers. */
const drawnBy = (transformers: ts.CustomTransformers): { code: string; html: string } => {
  const { outputText } = ts.transpileModule(source, {
    fileName: 'sample.tsx',
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    transformers,
  });
  const code = outputText
    .replace(/import \{(.*)\} from .*;/, (_line, names: string) => `const {${names.replace(/ as /g, ':')}} = runtime;`)
    .replace('export const drawn =', 'return');
  const parts = { Item: ({ text }: { text: string }) => runtime.jsx('i', { children: text }) };
  const draw = runInThisContext(`(runtime, parts, heading) => {${code}}`) as (...given: unknown[]) => unknown; // as written
  return { code, html: runtime.htmlOf(draw(runtime, parts, {})) };
};

test('A script of the page draws the same without calls of jsx, keys and handlers', () => {
  const plain = drawnBy({});
  const small = drawnBy(pageScripts);
  expect(plain.code).toMatch(/onClick.*_jsxs\(Item/s);
  expect(small.code).not.toMatch(/_jsxs?\((Item|parts|_Fragment)|onClick|onChange|heading|color/);
  expect(small.html).toBe(plain.html);
  expect(small.html).toBe(
    '<h1 tabIndex="-1">A &#60; B</h1><ul class="list"><li title="a">a <b id="a">a</b></li><li title="b">b <b id="b">b</b></li></ul>' +
      '<input value="x" readOnly=""><i>c</i>',
  );
});

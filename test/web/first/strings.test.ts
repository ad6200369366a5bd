import fc from 'fast-check';
import { createElement, Fragment as ReactFragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fragment, htmlOf, jsx } from '../../../src/web/first/strings/jsx-runtime';
import { sameDom } from '../../support/sameDom';

// The HTML parser itself changes carriage returns and NUL.
const isPlain = (text: string): boolean => !/[\r\0]/.test(text);

const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', "' onclick='x", '&lt;b&gt;', '</a>'),
  )
  .filter(isPlain);

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const attributes = fc.record({
  className: optional(text),
  title: optional(text),
  role: fc.constantFrom('note', undefined, null),
  tabIndex: optional(fc.integer({ min: -1, max: 9 })),
  hidden: optional(fc.boolean()),
  'aria-label': optional(text),
  'aria-busy': optional(fc.boolean()),
  'aria-colcount': optional(fc.nat()),
  'data-tone': optional(fc.oneof(text, fc.boolean(), fc.constant(null))),
  onClick: fc.constantFrom(undefined, () => undefined),
  ref: fc.constantFrom(undefined, null, { current: null }),
});

type Attributes = Record<string, unknown>;

const ofTag: Readonly<Record<string, fc.Arbitrary<Attributes>>> = {
  a: fc.record({ href: fc.constantFrom('/leads/hot?page=2&sort=oldest', '#content') }),
  button: fc.record({ disabled: fc.boolean(), type: fc.constant('button') }),
  div: fc.record({}),
  form: fc.record({ noValidate: fc.boolean(), autoComplete: fc.constant('off') }),
  input: fc.record({ value: text, readOnly: fc.constant(true), disabled: fc.boolean(), inputMode: fc.constant('tel') }),
  label: fc.record({ htmlFor: text }),
  span: fc.record({}),
};

interface Drawn {
  type: string;
  props: Attributes;
  children: readonly (Drawn | string | number | boolean | null | undefined)[];
}

const leaf = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));

/** Within these the parser allows no other of them. */
const isControl = (type: string): boolean => /^(a|button|form|label)$/.test(type);

const { drawn } = fc.letrec<{ drawn: Drawn }>((tie) => ({
  drawn: fc.constantFrom(...Object.keys(ofTag), '').chain((type) =>
    fc.record({
      type: fc.constant(type),
      props:
        type === ''
          ? fc.constant<Attributes>({})
          : fc.tuple(attributes, ofTag[type] ?? fc.constant({})).map(([all, own]) => ({ ...all, ...own })),
      children: fc.array(isControl(type) ? leaf : fc.oneof({ depthSize: 'small' }, leaf, tie('drawn')), {
        maxLength: type === 'input' ? 0 : 4,
      }),
    }),
  ),
}));

const isDrawn = (child: unknown): child is Drawn => typeof child === 'object' && child !== null;

const inReact = ({ type, props, children }: Drawn): ReactNode =>
  createElement(type || ReactFragment, props, ...children.map((child) => (isDrawn(child) ? inReact(child) : child)));

const inStrings = ({ type, props, children }: Drawn): unknown =>
  jsx(type || Fragment, { ...props, children: children.map((child) => (isDrawn(child) ? inStrings(child) : child)) });

test('Any element with any text and attributes is what React draws', () => {
  fc.assert(
    fc.property(drawn, (one) => {
      expect(sameDom(htmlOf(inStrings(one)))).toBe(sameDom(renderToStaticMarkup(inReact(one))));
    }),
  );
});

test('A list of markup keeps its order, and only markup of the runtime stays markup', () => {
  const items = ['a', '<b>'].map((child) => jsx('li', { children: child }));
  expect(htmlOf(jsx('ul', { hidden: items.length > 2, children: [items, undefined, null, 3] }))).toBe(
    '<ul><li>a</li><li>&#60;b&#62;</li>3</ul>',
  );
  const forged: unknown = JSON.parse('{"html":"<b>","0":"<b>","length":1}');
  expect(htmlOf([forged, jsx('p', { children: forged })])).toBe('<p></p>');
});

test('A component is called with its properties and children', () => {
  const Named = ({ label, children }: Readonly<Record<string, unknown>>): unknown =>
    jsx('p', { title: label, children: ['(', children, ')'] });
  expect(htmlOf(jsx(Named, { label: 'a"b', children: jsx('b', { children: 1 }) }))).toBe(
    '<p title="a&#34;b">(<b>1</b>)</p>',
  );
});

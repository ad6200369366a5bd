import fc from 'fast-check';
import { markup } from '../../../src/web/first/html';

const parse = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', "' onclick='x", '&lt;b&gt;', '</a>'),
);

test('Whatever a text holds, it stays a text: between tags, and in an attribute', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      // The parser makes line feeds of carriage returns, and has no NUL: that is not what is tried here.
      fc.pre(!/[\r\0]/.test(text));
      const { firstElementChild: link } = parse(markup`<a title="${text}">${text}</a>`.html);
      expect(link?.textContent).toBe(text);
      expect(link?.getAttribute('title')).toBe(text);
      expect(link?.parentElement?.querySelectorAll('*')).toHaveLength(1);
    }),
  );
});

test('Markup goes into markup as it is, lists of it in their order, and nothing where there is nothing', () => {
  const items = ['a', '<b>'].map((text) => markup`<li>${text}</li>`);
  const isOff = items.length > 2;
  expect(markup`<ul${isOff && markup` hidden`}>${items}${undefined}${null}${3}</ul>`.html).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li>3</ul>',
  );
});

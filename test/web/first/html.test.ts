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

test('Any text stays text, between tags and in an attribute', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      // The HTML parser itself changes carriage returns and NUL.
      fc.pre(!/[\r\0]/.test(text));
      const { firstElementChild: link } = parse(markup`<a title="${text}">${text}</a>`.html);
      expect(link?.textContent).toBe(text);
      expect(link?.getAttribute('title')).toBe(text);
      expect(link?.parentElement?.querySelectorAll('*')).toHaveLength(1);
    }),
  );
});

test('Markup nests unchanged, lists keep their order, and empty values render nothing', () => {
  const items = ['a', '<b>'].map((text) => markup`<li>${text}</li>`);
  const isOff = items.length > 2;
  expect(markup`<ul${isOff && markup` hidden`}>${items}${undefined}${null}${3}</ul>`.html).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li>3</ul>',
  );
});

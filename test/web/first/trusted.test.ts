import { markup } from '../../../src/web/first/html';
import { put, scriptOf } from '../../../src/web/first/trusted';

test('Markup stands in place of what was there, or beside it', () => {
  const place = document.createElement('div');
  put(place, markup`<p>${'<b>one</b>'}</p>`);
  put(place, markup`<i>two</i>`, 'beforeend');
  expect([...place.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['P', '<b>one</b>'],
    ['I', 'two'],
  ]);
});

test('A script is a file of the build, and nothing else gets an element', () => {
  expect(scriptOf('/main.0123456789.js').getAttribute('src')).toBe('/main.0123456789.js');
  const strays = [
    '//evil.example/a.js',
    'https://evil.example/a.js',
    'data:text/javascript,1',
    '/../a.js',
    '/a.js?b',
    '',
  ];
  for (const stray of strays) expect(() => scriptOf(stray)).toThrow('This is no script of the application.');
});

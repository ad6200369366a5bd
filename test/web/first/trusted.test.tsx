import { put, scriptOf } from '../../../src/web/first/trusted';

jest.mock('react/jsx-dev-runtime', () => jest.requireActual<object>('../../../src/web/first/strings/jsx-runtime'));

test('Markup replaces the content of an element, or is inserted beside it', () => {
  const place = document.createElement('div');
  put(place, <p>{'<b>one</b>'}</p>);
  put(place, <i>two</i>, 'beforeend');
  expect([...place.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['P', '<b>one</b>'],
    ['I', 'two'],
  ]);
});

test('Only a file of the build gets a script element', () => {
  expect(scriptOf('/main.0123456789.js').getAttribute('src')).toBe('/main.0123456789.js');
  const strays = [
    '//evil.example/a.js',
    'https://evil.example/a.js',
    'data:text/javascript,1',
    '/../a.js',
    '/a.js?b',
    '',
  ];
  for (const stray of strays) expect(() => scriptOf(stray)).toThrow(new TypeError(stray));
});

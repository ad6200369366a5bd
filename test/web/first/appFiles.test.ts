import { preload, startApp } from '../../../src/web/first/appFiles';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const page =
  '<script type="application/json" id="app-files">{"start":["/a.js","/b.js"],"lead":"","search":"","screens":{}}</script>' +
  '<p id="start-failed" hidden></p>';

test('A file that did not come ahead is fetched again at the start, one that came is not', () => {
  document.body.innerHTML = page;
  preload(['/a.js', '/b.js', '/list.js']);
  preload(['/list.js']);
  const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  expect(scripts()).toEqual(['/a.js', '/list.js']);
  expect(document.head.querySelector('link')).toHaveAttribute('href', '/b.js');
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(document.getElementById('start-failed')).not.toBeVisible();
  startApp();
  expect(scripts()).toEqual(['/list.js', '/a.js', '/b.js']);
});

test('An application whose files do not arrive says so, with a way to reload', () => {
  document.body.innerHTML = page;
  startApp();
  const [first, ...others] = document.head.querySelectorAll('script');
  expect([first?.getAttribute('src'), others.length]).toEqual(['/a.js', 1]);
  const notice = document.getElementById('start-failed');
  expect(notice).not.toBeVisible();
  first?.dispatchEvent(new Event('error'));
  expect(notice).toBeVisible();
});

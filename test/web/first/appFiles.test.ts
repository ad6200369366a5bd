import { preload, startApp } from '../../../src/web/first/appFiles';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const page = (...start: string[]) =>
  `<script type="application/json" id="app-files">${JSON.stringify({ start, lead: '', search: '', screens: {} })}</script>` +
  '<p id="start-failed" hidden></p>';

const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

test('A file that did not come ahead is fetched again at the start, one that came is not', () => {
  document.body.innerHTML = page('/a.js', '/b.js');
  preload(['/a.js', '/b.js', '/list.js']);
  preload(['/list.js']);
  expect(scripts()).toEqual(['/a.js', '/list.js']);
  expect(document.head.querySelector('link')).toHaveAttribute('href', '/b.js');
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(document.getElementById('start-failed')).not.toBeVisible();
  startApp();
  expect(scripts()).toEqual(['/list.js', '/a.js', '/b.js']);
  // A script that ran and brought nothing must not keep the application waiting.
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual(['/a.js', '/b.js']);
});

test('An application whose files do not arrive says so, with a way to reload', () => {
  document.body.innerHTML = page('/c.js', '/d.js');
  startApp();
  const [first, ...others] = document.head.querySelectorAll('script');
  expect([first?.getAttribute('src'), others.length]).toEqual(['/c.js', 1]);
  const notice = document.getElementById('start-failed');
  expect(notice).not.toBeVisible();
  first?.dispatchEvent(new Event('error'));
  expect(notice).toBeVisible();
  // An application that came after all would stand beside the notice.
  startApp();
  expect(scripts()).toEqual(['/d.js']);
});

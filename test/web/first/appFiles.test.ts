import { startApp } from '../../../src/web/first/appFiles';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('An application whose files do not arrive says so, with a way to reload', () => {
  document.body.innerHTML =
    '<script type="application/json" id="app-files">{"start":["/a.js","/b.js"],"lead":"","screens":{}}</script>' +
    '<p id="start-failed" hidden></p>';
  startApp();
  const [first, ...others] = document.head.querySelectorAll('script');
  expect([first?.getAttribute('src'), others.length]).toEqual(['/a.js', 1]);
  const notice = document.getElementById('start-failed');
  expect(notice).not.toBeVisible();
  first?.dispatchEvent(new Event('error'));
  expect(notice).toBeVisible();
});

import { testNow } from '../support/testClock';
import { daysOn } from './dateKeys';
import { expect, expectAccessible, test } from './fixtures';

test('The accessibility check names a picture without words and grey text on grey', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('heading', { level: 1, name: 'Contact Support' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').evaluate((main) => {
    const picture = Object.assign(document.createElement('img'), { src: '/favicon.svg' });
    const faint = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' });
    Object.assign(faint.style, { color: '#999', background: '#aaa' });
    main.append(picture, faint);
  });
  const complaint = await expectAccessible(page).catch(String);
  expect(complaint).toContain('image-alt: ');
  expect(complaint).toContain('color-contrast: ');
});

// The second test checks the state that the first one leaves.
test.describe.configure({ mode: 'default' });

test('A journey moves the clock to another day', ({ product }) => {
  product.clock.set('2027-01-31T23:30:00+05:30');
  expect(product.clock.now().getFullYear()).toBe(2027);
});

test('The journey after it has the first day again, in the product and in its page', async ({ page, product }) => {
  const late = product.clock.now().getTime() - testNow.getTime();
  expect(late).toBeGreaterThanOrEqual(60_000);
  expect(late).toBeLessThan(3 * 60 * 60_000);
  expect(await daysOn(page, 0)).toBe('17/06/2026');
});

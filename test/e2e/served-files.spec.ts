import { brotliDecompressSync } from 'node:zlib';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from './fixtures';
import { collectRequests } from './screenChecks';

test.use({ as: null });

/** The bytes as transferred; a browser and `fetch` would decompress them. */
const fetchRaw = (url: string, encodings: string): Promise<{ answer: IncomingMessage; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encodings }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ answer, bytes: Buffer.concat(chunks) }));
    }).on('error', reject);
  });

test('Scripts travel as the build has compressed them, are kept, and name no source map', async ({ page }) => {
  const scripts = collectRequests(page, /\.[0-9a-f]{8}\.js$/);
  await page.goto('/sign-in');
  await expect(page.getByRole('textbox', { name: 'Mobile Number' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(1);
  let compressed = 0;
  for (const script of scripts) {
    const url = script.url();
    const { answer, bytes } = await fetchRaw(url, 'gzip, deflate, br');
    const plain = await fetchRaw(url, 'identity');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-length']).toBe(String(bytes.length));
    // The build compresses no file that fits into one packet.
    if (answer.headers['content-encoding'] === 'br') {
      compressed += 1;
      expect(brotliDecompressSync(bytes).equals(plain.bytes)).toBe(true);
    } else {
      expect(bytes.length).toBeLessThan(1024);
    }
    expect(plain.bytes.includes('sourceMappingURL')).toBe(false);
  }
  expect(compressed).toBeGreaterThan(1);
});

test('The settings are served as this deployment has them, not as the build compressed some', async ({ product }) => {
  const { answer, bytes } = await fetchRaw(`${product.url}/settings.js`, 'br, gzip');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toContain('Palm Estates Pvt Ltd');
  expect((await fetchRaw(`${product.url}/settings.js.br`, 'identity')).answer.statusCode).toBe(404);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readBuild, settingsScript } from '../../../src/server/webAssets/webAssets';
import { browser, buildFolder, serve } from '../../support/builtFolder';
import { removeTemporaryDirectories } from '../../support/temporaryDirectory';

afterAll(removeTemporaryDirectories);

describe('the settings script', () => {
  it('hands any company name over unchanged and closes no script tag', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script><script>alert(1)</script>', '\u2028', '"\\')),
        (companyName) => {
          const source = settingsScript({ companyName, apiBaseUrl: '' });
          const json = /^window\.leadManagerSettings = (.*);\n$/s.exec(source)?.[1] ?? '';
          expect(JSON.parse(json)).toEqual({ companyName, apiBaseUrl: '' });
          expect(source).not.toMatch(/[<\u2028\u2029]/);
        },
      ),
    );
  });

  it('is served with the settings of the deployment', async () => {
    const response = await serve(buildFolder())('/settings.js');
    expect(await response.text()).toBe('window.leadManagerSettings = {"companyName":"Palm & Co","apiBaseUrl":""};\n');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const problemReportUrl = 'https://problems.example.com/take';
    const text = await (await serve(buildFolder(), { problemReportUrl })('/settings.js')).text();
    expect(text).toContain(`"problemReportUrl":"${problemReportUrl}"`);
    const folder = buildFolder();
    const build = await readBuild(folder);
    expect(build).toMatch(/^\d{13}-[0-9a-f]{8}$/);
    expect(await (await serve(folder, { build })('/settings.js')).text()).toContain(`"build":"${build}"`);
    expect(await readBuild(join(folder, 'nowhere'))).toBeUndefined();
  });

  it('are part of the page, whatever the company is called, so that nothing waits for a file', async () => {
    const folder = buildFolder();
    writeFileSync(join(folder, 'index.html'), '<script src="/settings.js" nonce="__CSP_NONCE__"></script>');
    const companyName = '$& $1 </script> __CSP_NONCE__';
    const html = await (await serve(folder, { companyName })('/', browser)).text();
    expect(html).toMatch(/^<script nonce="[\w-]{43}">window/);
    expect(html).toContain(`>${settingsScript({ companyName, apiBaseUrl: '' })}</script>`);
  });
});

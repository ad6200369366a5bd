import { Writable } from 'node:stream';
import { createLogger, terminalLines } from '../../../src/server/logging/createLogger';

it.each([
  ['request', { method: 'POST', call: 'listLeads', status: 200, ms: 12, requestId: 'abc' }],
  ['database prepared', { kind: 'embedded', migrated: ['0001_initial', '0002_sign_in_places'], filled: 'admin' }],
])('a %s is one line on a terminal', async (message, fields) => {
  const text = await new Promise<string>((resolve) => {
    createLogger('info', terminalLines(new Writable({ write: (chunk: Buffer) => resolve(chunk.toString()) }))).info(
      fields,
      message,
    );
  });
  expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: [^\n]+\n$/);
  expect(text).toContain(message);
  for (const name of Object.keys(fields)) expect(text).toContain(`"${name}":`);
});

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, type BuildOptions } from 'esbuild';

const version = '@redux-devtools/app@8.0.0';
const integrity = 'sha512-iWyUuD5WiaFJcIZ4HJ0dQEfnb3QnSHRVr/PQl/0wuNKw3A6BCYmr/dVCNkVtDTthtnRYN6eDw6sS0T58oew7fQ==';

const address = 'http://devtools.test/';
const root = path.join(__dirname, '../..');

const bundled = async (options: BuildOptions): Promise<string> => {
  const define = { 'process.env.NODE_ENV': '"production"' };
  const { outputFiles } = await build({ ...options, bundle: true, write: false, platform: 'browser', define });
  return outputFiles[0]?.text ?? '';
};

/** The registry's package is 12 MB and has 320 others behind it, of which its built file needs none but React. */
const fetchApp = (folder: string): string => {
  const args = ['pack', version, '--json', '--pack-destination', folder];
  const packed = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' })) as {
    filename: string;
    integrity: string;
  }[];
  const [{ filename, integrity: given } = { filename: '', integrity: '' }] = packed;
  if (given !== integrity) throw new Error(`${version} is not the package that is known: ${given}`);
  const file = 'package/umd/redux-devtools-app.min.js';
  return execFileSync('tar', ['-xzOf', path.join(folder, filename), file], { encoding: 'utf8', maxBuffer: 2 ** 24 });
};

const reactGlobals = `
  window.React = require('react');
  window.ReactDOM = { ...require('react-dom'), ...require('react-dom/client') };`;

interface Message {
  event?: string;
  cid?: number;
  data?: { channel?: string; type?: string; state?: string; action?: unknown };
}

/** Makes the page's store an instrumented one; before the page loads. */
export const instrumentPage = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: await bundled({ entryPoints: [path.join(__dirname, 'instrumentedPage.ts')] }) });
};

/** Opens the application of Redux DevTools, connected to the store of an instrumented page. */
export const openDevTools = async (devTools: Page, product: Page, folder: string): Promise<void> => {
  const begin = 'ReactDOM.createRoot(document.body.firstChild).render(React.createElement(ReduxDevToolsApp.Root));';
  const files: Readonly<Record<string, string>> = {
    'react.js': await bundled({ stdin: { contents: reactGlobals, resolveDir: root } }),
    'app.js': fetchApp(folder),
    'begin.js': begin,
    '': `<!doctype html><title>Redux DevTools</title><style>html, body, body > div { height: 100%; margin: 0 }</style>
      <body><div></div><script src="react.js"></script><script src="app.js"></script><script src="begin.js"></script></body>`,
  };
  await devTools.route(`${address}**`, (route) => {
    const name = route.request().url().slice(address.length);
    const contentType = `text/${name === '' ? 'html' : 'javascript'}; charset=utf-8`;
    return route.fulfill({ contentType, body: files[name] ?? '' });
  });
  await devTools.routeWebSocket(/socketcluster/, (socket) => {
    const send = (message: object): void => socket.send(JSON.stringify(message));
    const show = async (type: string, content: unknown): Promise<void> => {
      const [payload, features] = await product.evaluate(
        ([kind, given]) => [window.reduxDevTools.handle(kind, given), window.reduxDevTools.features] as const,
        [type, content] as const,
      );
      const data = { type: 'STATE', id: 'page', instanceId: 'page', libConfig: { type: 'redux', features }, payload };
      send({ event: '#publish', data: { channel: 'log', data } });
    };
    const answers: Readonly<Record<string, object | string>> = {
      '#handshake': { id: 'application', pingTimeout: 600_000, isAuthenticated: false },
      login: 'log',
    };
    socket.onMessage(async (text) => {
      if (text === '') return;
      const { event = '', cid, data } = JSON.parse(String(text)) as Message;
      if (cid !== undefined) send({ rid: cid, data: answers[event] });
      if (event === '#subscribe' && data?.channel === 'log') await show('START', null);
      if (event === 'sc-page') await show(data?.type ?? '', data?.type === 'IMPORT' ? data.state : data?.action);
    });
  });
  await devTools.goto(address);
  await devTools.getByText('Settings', { exact: true }).click();
  await devTools.getByText('custom', { exact: true }).click();
  await devTools.getByRole('button', { name: 'Connect', exact: true }).click();
  await devTools.getByText('Actions', { exact: true }).click();
};

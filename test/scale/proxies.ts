import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/pg/freePort';

/** A reverse proxy that speaks HTTPS, as `deploy` configures it, in front of two ports. */
export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

type Replacements = readonly (readonly [RegExp, string])[];

const deployed = (file: string, replacements: Replacements): string =>
  replacements.reduce(
    (text, [pattern, replacement]) => {
      if (!pattern.test(text)) throw new Error(`${file} has no ${String(pattern)}`);
      return text.replace(pattern, replacement);
    },
    readFileSync(path.join(__dirname, '../../deploy', file), 'utf8'),
  );

/** A certificate that nobody but the tests believes. */
const makeCertificate = (folder: string): { certificate: string; key: string; both: string } => {
  const [certificate, key, both] = ['leads.crt', 'leads.key', 'leads.pem'].map((name) => path.join(folder, name));
  if (certificate === undefined || key === undefined || both === undefined) throw new Error('there are three names');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const output = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...output], {
    stdio: 'ignore',
  });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return { certificate, key, both };
};

const run = async (program: string, args: readonly string[], url: string): Promise<Proxy> => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break;
    if (await answers(url)) return { url, stop: () => (child.kill('SIGTERM'), ended.then(() => undefined)) };
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${program} does not serve:\n${output}`);
};

/** 200 once a process behind it is known to be ready. */
const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = request(`${url}/api/admin/get-home-screen-data`, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 401);
    });
    asking.once('error', () => resolve(false));
    asking.end();
  });

/** HAProxy and nginx, each by its file of `deploy`. */
export const proxies = {
  HAProxy: async (folder: string, [one, two]: readonly [number, number]): Promise<Proxy> => {
    const [plain, secure] = [await freePort(), await freePort()];
    const { both } = makeCertificate(folder);
    const text = deployed('haproxy.cfg', [
      [/bind :80$/m, `bind 127.0.0.1:${plain}`],
      [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${secure} ssl crt ${both}`],
      // For requests, files and streams.
      [/127\.0\.0\.1:3001/g, `127.0.0.1:${one}`],
      [/127\.0\.0\.1:3002/g, `127.0.0.1:${two}`],
    ]);
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, text);
    return run('haproxy', ['-db', '-f', file], `https://localhost:${secure}`);
  },
  nginx: async (folder: string, [one, two]: readonly [number, number]): Promise<Proxy> => {
    const [plain, secure] = [await freePort(), await freePort()];
    const { certificate, key } = makeCertificate(folder);
    const text = deployed('nginx.conf', [
      [/^pid .*$/m, `pid ${folder}/nginx.pid;\ndaemon off;`],
      [/^error_log .*$/m, `error_log ${folder}/error.log warn;`],
      [/listen 80;/, `listen 127.0.0.1:${plain};`],
      [/listen 443/, `listen 127.0.0.1:${secure}`],
      [/ssl_certificate \S+/, `ssl_certificate ${certificate};`],
      [/ssl_certificate_key \S+/, `ssl_certificate_key ${key};`],
      [/127\.0\.0\.1:3001/, `127.0.0.1:${one}`],
      [/127\.0\.0\.1:3002/, `127.0.0.1:${two}`],
    ]);
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, text);
    return run(
      'nginx',
      ['-p', folder, '-c', file, '-e', path.join(folder, 'start.log')],
      `https://localhost:${secure}`,
    );
  },
} as const;

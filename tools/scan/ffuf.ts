import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints, type Endpoint } from '../../src/contract/endpoints';
import { builtFiles } from './builtFiles';
import { runToFile } from './runToFile';
import type { Target } from './target';
import { methodList, wordlist } from './wordlist';

/** The part of ffuf's report that is looked at. */
interface Report {
  results: readonly Result[];
}

interface Result {
  url: string;
  status: number;
  length: number;
  input: Record<string, string>;
}

interface Run {
  name: string;
  token?: string;
  /** Calls that may be answered with more than a refusal. */
  calls: readonly Endpoint[];
  accept: string;
  /** Every path is asked for by every method. */
  methods?: true;
}

/** Signing out would end the run's own session. */
const rows = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, row]) =>
  name === 'signOut' ? [] : [row],
);
const pathsOf = (some: readonly Endpoint[]): string[] =>
  some.flatMap(({ path: call, alias = call }) => [call, alias]).map((call) => call.replace(/\{\w+\}/g, '1'));
const open = ['/healthz', '/readyz', '/metrics', '/settings.js'];
/** Missing records have an empty list. */
const lists = rows
  .filter(({ hasOptionalParam }) => hasOptionalParam)
  .map(({ path: call }) => call.replace(/\{\w+\}$/, ''));

const refusals = [400, 401, 403, 404, 405, 413, 415, 422, 429];

/** The path as the server reads it: decoded, without dot segments and final slash. */
function plain(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname).replace(/(.)\/$/, '$1');
  } catch {
    return pathname;
  }
}

/** Lets ffuf ask for all that is not there; every answer that is more than a refusal, or the page, is a finding. */
export async function runFfuf({ url, tokens }: Target, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = builtFiles();
  const calls = pathsOf(rows);
  // ffuf counts characters.
  const pageLength = Array.from(await (await fetch(url, { headers: { Accept: 'text/html' } })).text()).length;
  const list = async (name: string, words: readonly string[]): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, `${words.join('\n')}\n`);
    return file;
  };
  const paths = await list('paths.txt', wordlist([...open, ...files.slice(0, 3), ...calls]));
  const real = await list(
    'real.txt',
    [...calls, ...open, ...files.slice(0, 1), '/', '/leads/new', '/nothing.js'].map((p) => p.slice(1)),
  );
  const methods = await list('methods.txt', methodList);

  const isExpected = (run: Run, { url: asked, status, length, input }: Result): boolean => {
    if (refusals.includes(status)) return true;
    // A preflight request changes nothing and reveals nothing.
    if (input['METHOD'] === 'OPTIONS') return status === 204;
    if (status !== 200) return false;
    // An answer to HEAD has no length.
    if (length === pageLength || (input['METHOD'] === 'HEAD' && length === 0)) return true;
    const where = plain(asked);
    const isEmptyList = run.token !== undefined && lists.some((list) => where.startsWith(list)) && length < 30;
    return isEmptyList || [...open, ...files, ...pathsOf(run.calls)].includes(where);
  };

  const run = async (one: Run): Promise<string[]> => {
    const { name, token, accept, methods: isByMethod } = one;
    const report = path.join(folder, `${name}.json`);
    const words = isByMethod
      ? ['-w', `${methods}:METHOD`, '-w', `${real}:FUZZ`, '-X', 'METHOD']
      : ['-w', `${paths}:FUZZ`];
    const headers = [`Accept: ${accept}`, ...(token === undefined ? [] : [`Authorization: Bearer ${token}`])];
    const args = ['-u', `${url}/FUZZ`, ...words, ...headers.flatMap((header) => ['-H', header])];
    const settings = ['-mc', 'all', '-t', '20', '-timeout', '20', '-of', 'json', '-o', report, '-s'];
    await runToFile('ffuf', [...args, ...settings], path.join(folder, `${name}.txt`), 600);
    // ffuf has just written it.
    const { results } = JSON.parse(await readFile(report, 'utf8')) as Report;
    const odd = results.filter((result) => !isExpected(one, result));
    const byStatus = new Map<number, number>();
    for (const { status } of results) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    const counts = [...byStatus].map(([status, count]) => `${status}: ${count}`).sort();
    console.log(`ffuf ${name}: ${results.length} answers (${counts.join(', ')}), ${odd.length} not expected`);
    return odd.map(
      ({ url: asked, status, length, input }) =>
        `ffuf, ${name}: ${input['METHOD'] ?? 'GET'} ${asked} ${status}, ${length} bytes`,
    );
  };

  const nobody = { calls: [] };
  const agent = { token: tokens.agent, calls: rows.filter(({ only }) => !only) };
  const admin = { token: tokens.admin, calls: rows };
  const runs: readonly Run[] = [
    { name: 'nobody', accept: '*/*', ...nobody },
    { name: 'nobody-page', accept: 'text/html', ...nobody },
    { name: 'agent', accept: 'application/json', ...agent },
    { name: 'admin', accept: '*/*', ...admin },
    { name: 'nobody-methods', accept: '*/*', methods: true, ...nobody },
    { name: 'agent-methods', accept: '*/*', methods: true, ...agent },
    { name: 'admin-methods', accept: '*/*', methods: true, ...admin },
  ];
  const findings: string[] = [];
  for (const one of runs) findings.push(...(await run(one)));
  return findings;
}

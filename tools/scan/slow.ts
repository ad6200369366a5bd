import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../src/contract/endpoints';
import { builtFiles } from './builtFiles';
import { runToFile } from './runToFile';
import type { Target } from './target';

const CONNECTIONS = 1000;
const SECONDS = 60;
/** A normal client is still served when no call of it takes longer than this, or than a few times the longest before. */
const LONGEST_MS = 3_000;
const TIMES_LONGER = 3;

const common = ['-c', String(CONNECTIONS), '-r', '100', '-l', String(SECONDS), '-p', '5', '-v', '1'];

/** Attacks of slowhttptest, each with its address. */
const attacks = (url: string, largest: string): Record<string, string[]> => ({
  'slow headers': ['-H', '-i', '5', '-x', '24', '-u', `${url}/`],
  'slow body': [
    '-B',
    '-i',
    '5',
    '-x',
    '10',
    '-s',
    '8192',
    '-f',
    'application/json',
    '-u',
    url + endpoints.sendLoginOtp.path,
  ],
  'slow read': ['-X', '-w', '1', '-y', '512', '-n', '5', '-z', '16', '-u', url + largest],
  range: ['-R', '-a', '1', '-b', '3000', '-u', url + largest],
});

async function megabytesOf(pid: number): Promise<number> {
  // Only Linux tells it this way; elsewhere it stays unsaid.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Calls a list again and again, as a person's browser would, until told to stop. */
async function workNormally(
  { url, tokens }: Target,
  signal: AbortSignal,
): Promise<{ times: number[]; failures: string[] }> {
  const times: number[] = [];
  const failures: string[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    try {
      const answer = await fetch(url + endpoints.listLeads.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.admin}` },
        body: JSON.stringify({ lead_status: 1, page: 1 }),
        signal: AbortSignal.timeout(20_000),
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) failures.push(`a list was answered with ${answer.status}`);
    } catch (error) {
      failures.push(`a list was not answered: ${String(error)}`);
    }
    times.push(performance.now() - started);
    await pause(200);
  }
  return { times, failures };
}

/** Lets slowhttptest hold a thousand connections in each of its ways, while somebody works. */
export async function runSlow(target: Target, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const findings: string[] = [];
  const [largest = '/'] = builtFiles();
  const calm = (await workNormally(target, AbortSignal.timeout(10_000))).times;
  const most = Math.max(LONGEST_MS, TIMES_LONGER * Math.max(...calm));
  console.log(`without an attack: ${calm.length} lists, the longest in ${Math.round(Math.max(...calm))} ms`);
  for (const [name, args] of Object.entries(attacks(target.url, largest))) {
    const ending = new AbortController();
    const working = workNormally(target, ending.signal);
    const before = await megabytesOf(target.pid);
    let peak = before;
    const watch = setInterval(() => void megabytesOf(target.pid).then((now) => (peak = Math.max(peak, now))), 1000);
    const output = path.join(folder, `${name.replace(' ', '-')}.txt`);
    await runToFile('slowhttptest', [...common, ...args], output, SECONDS * 3);
    ending.abort();
    clearInterval(watch);
    const { times, failures } = await working;
    const said = (await readFile(output, 'utf8')).replaceAll(/\u001b\[[\d;]*m/g, '');
    const longest = Math.max(...times);
    const exit = /Exit status:\s*(.+)/.exec(said)?.[1]?.trim() ?? 'it did not end';
    const unavailable = (said.match(/service available:\s*NO/g) ?? []).length;
    console.log(
      `slowhttptest, ${name}: ${exit}; ${times.length} lists for somebody else, the longest in ${Math.round(longest)} ms; ` +
        `memory ${before} MB before, at most ${peak} MB`,
    );
    findings.push(...new Set(failures.map((failure) => `slowhttptest, ${name}: ${failure}`)));
    if (longest > most) findings.push(`slowhttptest, ${name}: a list took ${Math.round(longest)} ms`);
    if (unavailable > 0) findings.push(`slowhttptest, ${name}: its probe was not answered ${unavailable} times`);
  }
  return findings;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runToFile } from './runToFile';
import type { Target } from './target';
import { attackedCalls } from './attackedCalls';

/** Time limit of one call. */
const MINUTES = 15;

const args = (request: string, output: string): string[] => [
  ...['-r', request, '--output-dir', output, '--batch', '--ignore-stdin', '--flush-session', '--disable-coloring'],
  ...['--level', '3', '--risk', '2', '--dbms', 'PostgreSQL', '--time-sec', '3', '--timeout', '15'],
  // An answer of the contract that refuses is an answer to compare like any other.
  ...['--ignore-code', '*', '--skip-waf'],
  // Headers are tried in calls of their own.
  '--skip=user-agent,referer,host,cookie',
];

const clean = /all tested parameters do not appear to be injectable/;
const found =
  /is vulnerable|identified the following injection point|Type: (?:boolean|error|UNION|stacked|time|inline)/i;

/** Selects calls by a part of their names. */
const some = new RegExp(process.env['SCAN_CALLS'] ?? '');

/** Lets sqlmap try every call; what is found, or was not tried to the end, in words. */
export async function runSqlmap(target: Target, folder: string): Promise<string[]> {
  const findings: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const { name, text } of attackedCalls(target).filter(({ name }) => some.test(name))) {
    const request = path.join(folder, `${name}.http`);
    const output = path.join(folder, `${name}.txt`);
    await writeFile(request, text);
    const started = performance.now();
    await runToFile('sqlmap', args(request, path.join(folder, 'sessions')), output, MINUTES * 60);
    const said = await readFile(output, 'utf8');
    const isClean = clean.test(said) && !found.test(said);
    console.log(
      `sqlmap ${name}: ${isClean ? 'nothing' : 'SEE ITS OUTPUT'}, ${Math.round((performance.now() - started) / 1000)} s`,
    );
    if (!isClean) findings.push(`sqlmap, ${name}:\n${said.split('\n').slice(-25).join('\n')}`);
  }
  return findings;
}

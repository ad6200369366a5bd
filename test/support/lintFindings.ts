import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Report {
  diagnostics: { code?: string; filename: string }[];
}

/**
 * The project's own rules that refuse each file, by its path. Runs the linter with the project's settings, without types.
 */
export function lintFindings(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    // The file is the project's own.
    const settings = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as object;
    const own = { ...settings, jsPlugins: [path.join(root, 'tools/lint/house.cjs')], options: {} };
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(own));
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    }
    const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [program, '--format', 'json'], { cwd: folder, encoding: 'utf8' });
    // The format is the linter's contract.
    const { diagnostics } = JSON.parse(stdout) as Report;
    const rulesFor = (file: string): string[] =>
      diagnostics
        .filter(({ filename }) => path.resolve(folder, filename) === path.join(folder, file))
        .flatMap(({ code }) => /^house\((.+)\)$/.exec(code ?? '')?.[1] ?? []);
    return new Map(Object.keys(files).map((file) => [file, rulesFor(file)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rules that refuse each text as the code of a screen. */
export function findingsByCode(codes: readonly string[]): Map<string, string[]> {
  const fileOf = (position: number): string => `src/web/leads/Case${position}.tsx`;
  const found = lintFindings(Object.fromEntries(codes.map((code, position) => [fileOf(position), code])));
  return new Map(codes.map((code, position) => [code, found.get(fileOf(position)) ?? []]));
}

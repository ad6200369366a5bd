/** The part of Stryker's JSON report (mutation-testing-report-schema) that counts. */
export interface MutantReport {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
}

interface Mutant {
  mutatorName: string;
  status: string;
  replacement?: string;
  location: { start: Point; end: Point };
}

interface Point {
  line: number;
  column: number;
}

/** A change of the code that no test noticed. */
export interface Survivor {
  file: string;
  line: number;
  mutatorName: string;
  /** The original code and its replacement. */
  original: string;
  replacement: string;
  isCovered: boolean;
}

export interface MutantTally {
  total: number;
  killed: number;
  survivors: Survivor[];
}

/** States that say nothing about the tests. */
const uncounted = ['CompileError', 'Ignored'];

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

/** Counts the report of an area; a mutant that made the tests hang or break off was noticed too. */
export function tallyMutants({ files }: MutantReport): MutantTally {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.filter(({ status }) => !uncounted.includes(status)).map((mutant) => ({ file, source, mutant })),
  );
  const survivors = all
    .filter(({ mutant: { status } }) => !['Killed', 'Timeout', 'RuntimeError'].includes(status))
    .map(({ file, source, mutant }) => ({
      file,
      line: mutant.location.start.line,
      mutatorName: mutant.mutatorName,
      original: textAt(source, mutant.location),
      replacement: mutant.replacement ?? '',
      isCovered: mutant.status !== 'NoCoverage',
    }));
  return { total: all.length, killed: all.length - survivors.length, survivors };
}

import type { Logger } from '../../src/server/ports';

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  message: string;
  fields: Record<string, unknown>;
}

/** Keeps its lines unmasked, so that tests can search them for secrets. */
export function createTestLog(lines: LogLine[] = [], inherited: object = {}): Logger & { lines: LogLine[] } {
  const write = (level: LogLine['level']) => (fields: object, message: string) => {
    lines.push({ level, message, fields: { ...inherited, ...fields } });
  };
  return {
    lines,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: (fields) => createTestLog(lines, { ...inherited, ...fields }),
  };
}

import type { Logger } from '../../src/server/ports';

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  message: string;
  fields: Record<string, unknown>;
}

/** A logger that keeps its lines, unmasked: a test can look for what must not be in them. */
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

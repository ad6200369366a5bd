import pino from 'pino';
import type { DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import type { Logger } from '../ports';
import type { Settings } from '../settings';
import { redact, redactText } from './redact';

/** ISO, because pino's thirteen digits would be masked as a phone number. */
const timestamp = (): string => `,"time":"${new Date().toISOString()}"`;

/** Writes synchronously, so that the last entries before the end are not lost. */
export function createLogger(level: Settings['logLevel'], destination: DestinationStream = standardOutput()): Logger {
  const logger = pino(
    {
      level,
      base: null,
      timestamp,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          const [fields, message] = args;
          // pino's own types cannot tell the two call shapes apart; every caller here has both arguments.
          method.apply(this, [redact(fields), redactText(String(message))] as unknown as Parameters<typeof method>);
        },
      },
    },
    destination,
  );
  return withRedactedChildren(logger);
}

/** Otherwise pino's own: it serialises the fields of a child at once, past the hook. */
const withRedactedChildren = (logger: pino.Logger): Logger =>
  Object.assign(Object.create(logger) as Logger, {
    child: (fields: object) => withRedactedChildren(logger.child({ ...(redact(fields) as object) })), // an object stays one
  });

const standardOutput = (): DestinationStream =>
  process.stdout.isTTY ? terminalLines() : pino.destination({ dest: 1, sync: true });

/** A readable line per entry, with the local time. */
export const terminalLines = (destination?: NodeJS.WritableStream): DestinationStream =>
  pretty({
    colorize: destination === undefined,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
    ...(destination && { destination }),
  });

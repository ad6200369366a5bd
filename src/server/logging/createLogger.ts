import pino from 'pino';
import type { DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import type { Logger } from '../ports';
import type { Settings } from '../settings';
import { redact, redactText } from './redact';

/**
 * `Date.now()` as pino writes it, an instant in milliseconds, is thirteen digits: an ISO text is not taken for a phone
 * number.
 */
const timestamp = (): string => `,"time":"${new Date().toISOString()}"`;

/**
 * Lines of JSON, or readable ones when standard output is a terminal. Whatever is logged passes `redact` first. Written
 * synchronously, so that the last lines of a process that ends are not lost.
 */
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

/** The fields of a child logger are serialised when it is made and would bypass the hook. */
function withRedactedChildren(logger: pino.Logger): Logger {
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    child: (fields) => withRedactedChildren(logger.child({ ...(redact(fields) as object) })), // an object stays one
  };
}

function standardOutput(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ dest: 1, sync: true });
  return pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true });
}

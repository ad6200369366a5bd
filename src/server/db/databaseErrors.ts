const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const NO_PERMISSION = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_DIRECTORY = new Set(['EEXIST', 'ENOTDIR']);

export const noRoomError = (directory: string, figures: string): StartError =>
  new StartError(
    `There is too little room for the data directory ${directory}: ${figures}. ` +
      'Make room, then start again. Nothing that was saved is lost.',
  );

export function directoryFailure(directory: string, error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (NO_ROOM.has(code)) return noRoomError(directory, 'nothing more can be written');
  if (NO_PERMISSION.has(code)) {
    return new StartError(
      `This user may not write to the data directory ${directory} (${code}). ` +
        'Give it the right to, or choose another directory with DATA_DIR.',
    );
  }
  if (NO_DIRECTORY.has(code)) {
    return new StartError(`The data directory ${directory} is not a directory. Choose another with DATA_DIR.`);
  }
  return error;
}

/** `main` prints only the message, for a reader who can act on it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Nothing changed, and a retry may succeed: HTTP 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** SQLSTATEs of a connection that PostgreSQL ends, or refuses writes on as a standby (25006). */
const CONNECTION_LOST = [/^08/, /^25006$/, /^25P0[34]$/, /^57P0[1-5]$/];
const SOCKET_FAILED = /^E(?:CONNREFUSED|CONNRESET|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$/;
/** Codes of failures that pass, perhaps once there is room. */
const TRANSIENT = [...CONNECTION_LOST, /^40(?:001|P01)$/, /^53/, /^57014$/, /^58030$/, SOCKET_FAILED];
/** Messages by which driver, pool and Kysely report a lost connection without a code. */
const CONNECTION_MESSAGE =
  /connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout|after calling end on the pool|driver has already been destroyed/i;

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  if (!errorCode(error)?.startsWith('23') || typeof error !== 'object' || error === null) return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

export function endsConnection(error: object): boolean {
  const code = errorCode(error) ?? '';
  const isFatal = 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
  return isFatal || CONNECTION_LOST.some((pattern) => pattern.test(code));
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = errorCode(error);
  if (code !== undefined) return TRANSIENT.some((pattern) => pattern.test(code));
  return error instanceof Error && CONNECTION_MESSAGE.test(error.message);
}

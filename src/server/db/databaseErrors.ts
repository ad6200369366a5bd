/**
 * The database cannot take the work now (no room, connection gone, shutting down, too busy). Nothing was changed and
 * the same request may succeed later: HTTP 503.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * SQLSTATE classes and codes after which a connection is of no use: PostgreSQL ends it, or takes no writes on it any more
 * (25006), because it became a standby or was closed for writes.
 */
const LOST = [/^08/, /^25006$/, /^25P0[34]$/, /^57P0[1-5]$/];
/** SQLSTATE classes and codes of failures that pass by themselves or once somebody has made room. */
const PASSING = [...LOST, /^40(?:001|P01)$/, /^53/, /^57014$/, /^58030$/];
/** How the driver, the pool and Kysely say, without a code, that there is no connection or that it was lost. */
const UNCODED =
  /connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout|after calling end on the pool|driver has already been destroyed/i;
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** SQLSTATE or system error code of anything that was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Name of the constraint or unique index that an insert or update ran into (`users_phone_key`). */
export function violatedConstraint(error: unknown): string | undefined {
  if (!errorCode(error)?.startsWith('23') || typeof error !== 'object' || error === null) return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Whether a connection is of no use after this error: a restart, `pg_terminate_backend`, a server that became a standby. */
export function endsConnection(error: object): boolean {
  const code = errorCode(error) ?? '';
  const isFatal = 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
  return isFatal || LOST.some((pattern) => pattern.test(code));
}

/**
 * Whether a failed query means "not now" rather than "never": true for a full disk (53100), a lost connection, a
 * timeout. The one error handler answers these with 503.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = errorCode(error);
  if (code !== undefined) return SOCKET_ERRORS.has(code) || PASSING.some((pattern) => pattern.test(code));
  return error instanceof Error && UNCODED.test(error.message);
}

/** Traces of the server's code, place or database, which no answer may show. */
const leaks: readonly RegExp[] = [
  /\bat \S+ \(?\S*:\d+:\d+\)?/,
  /node_modules|\/(?:src|home|root|tmp|usr|var|work)\//,
  /\b[\w-]{2,}\.(?:ts|tsx|js|cjs|mjs|sql)\b/,
  /\b(?:select|insert into|update|delete from|from|join|into) "?\w+"? ?(?:"|\(|set\b|where\b|values\b)/i,
  /\$\d+\b|::(?:text|integer|date|jsonb|timestamptz)/,
  /\b(?:violates|duplicate key|syntax error|out of range|invalid (?:input|byte|value)|deadlock|statement|transaction)\b/i,
  /\b(?:relation|column|constraint|null value|SQLSTATE)\b/i,
  // Case-sensitive: stored texts contain four such letters by chance once in ten thousand.
  /postgres|pglite|kysely|pgdata|\byup\b/i,
  /\bhono\b/,
  /\b(?:user_sessions|otp_\w+|lead_notes|master_settings|capture_forms|form_connections|audit_log|idempotency_keys)\b/,
  /\b(?:Type|Range|Syntax|Reference|Validation|Aggregate)?Error\b/,
  /Cannot (?:read|convert|set)|is not (?:a function|iterable|defined)|Unexpected (?:token|end)|JSON at|final value was/,
  /\[object \w+\]|\bNaN\b|\bundefined\b/,
  /\b(?:127\.0\.0\.1|localhost|0\.0\.0\.0|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+)\b|::1\b/,
  /\bE(?:CONN\w+|NOENT|ACCES|PIPE|TIMEDOUT)\b/,
];

/** Traces in a text, except for those that the client wrote. */
export const leakedIn = (text: string, written: string): string[] =>
  leaks.flatMap((leak) => {
    const [found] = leak.exec(text) ?? [];
    return found === undefined || written.includes(found) ? [] : [found];
  });

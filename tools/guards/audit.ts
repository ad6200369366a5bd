import type { Guard } from './guard';

const chain = ['test/server/audit/chain.deep.test.ts'];
const migration = 'src/server/db/migrations/0009_audit_chain.sql';
const verify = 'src/server/db/verifyChain.ts';

/** Guards that reveal changes of the audit log and limit its readers. */
export const auditGuards: readonly Guard[] = [
  {
    guard: 'The database refuses a change or a deletion of a row',
    file: migration,
    out: 'create trigger audit_log_keeps_rows before update or delete on audit_log\n  for each row execute function keep_audit_log();',
    put: '',
    suites: chain,
  },
  {
    guard: 'The database refuses to empty the log',
    file: migration,
    out: 'create trigger audit_log_keeps_all before truncate on audit_log\n  for each statement execute function keep_audit_log();',
    put: '',
    suites: chain,
  },
  {
    guard: 'Sealing changes nothing but number and hash',
    file: migration,
    out: '      and (new.id, new.at, new.action, new.subject, new.detail) = (old.id, old.at, old.action, old.subject, old.detail)\n',
    put: '',
    suites: chain,
  },
  {
    guard: 'A row is what was sealed: its hash',
    file: verify,
    out: 'if (hashOf(head.hash, row) !== row.hash) {',
    put: 'if (hashOf.length === 0) {',
    suites: chain,
  },
  {
    guard: 'A row that is missing from the middle is missed',
    file: verify,
    out: '  if (place > next) {\n',
    put: '  if (place > next + 1_000_000) {\n',
    suites: chain,
  },
  {
    guard: 'Rows that are missing from the end are missed',
    file: verify,
    out: '  if (last > found.sealNo) {\n',
    put: '  if (last > found.sealNo + 1_000_000) {\n',
    suites: chain,
  },
  {
    guard: 'Rows that were put in at the end are found',
    file: verify,
    out: '  if (kept.sealNo < found.sealNo) {\n',
    put: '  if (kept.sealNo < 0) {\n',
    suites: chain,
  },
  {
    guard: 'The remembered end has the hash of the last row',
    file: verify,
    out: '  if (kept.hash === found.hash) return undefined;\n',
    put: "  if (kept.hash !== '') return undefined;\n",
    suites: chain,
  },
  {
    guard: 'A chain that was made anew does not fit an end noted elsewhere',
    file: verify,
    out: 'if (expected?.sealNo === next && expected.hash !== row.hash) {',
    put: "if (expected?.hash === '') {",
    suites: chain,
  },
  {
    guard: 'Rows that nobody seals are named',
    file: verify,
    out: 'from audit_log where seal_no is null and at < ${before}::timestamptz',
    put: 'from audit_log where seal_no < 0 and at < ${before}::timestamptz',
    suites: chain,
  },
  {
    guard: 'Values are told apart by their lengths',
    file: 'src/server/db/auditChain.ts',
    out: '`${Buffer.byteLength(value)}:${value},`',
    put: 'value',
    suites: chain,
  },
  {
    guard: 'Phone numbers and secrets are masked for readers',
    file: 'src/server/auditLog/auditWords.ts',
    out: 'const masked = redact(change.detail);',
    put: 'const masked: unknown = change.detail;',
    suites: ['test/server/auditLog'],
  },
  {
    guard: 'A number that is the subject is masked',
    file: 'src/server/auditLog/auditWords.ts',
    out: 'record: value ?? redactText(subject)',
    put: 'record: value ?? subject',
    suites: ['test/server/auditLog'],
  },
  {
    guard: 'Only Admins read it',
    file: 'src/contract/endpoints.ts',
    out: "'/api/admin/audit-log', { only: onlyAdmin('see the audit log') }",
    put: "'/api/admin/audit-log'",
    suites: ['test/server/access/accessMatrix.test.ts'],
  },
];

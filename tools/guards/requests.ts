import type { Guard } from './guard';

const reads = ['test/server/fuzz/reads.deep.test.ts'];
const writes = ['test/server/fuzz/writes.deep.test.ts'];
const body = 'src/server/http/jsonBody.ts';

/** Guards against bad input, which the fuzzer has to notice missing. */
export const requestGuards: readonly Guard[] = [
  {
    guard: 'Only numbers that a key can be are looked up',
    file: 'src/server/http/recordId.ts',
    out: 'return isId(id) ? id : undefined;',
    put: 'return isId(1) ? id : undefined;',
    suites: reads,
  },
  {
    guard: 'Days that the database has not are none',
    file: 'src/contract/calendar.ts',
    out: " || value < '0001'",
    put: '',
    suites: reads,
  },
  {
    guard: 'A body is UTF-8',
    file: body,
    out: "new TextDecoder('utf-8', { fatal: true })",
    put: "new TextDecoder('utf-8')",
    suites: writes,
  },
  {
    guard: 'A body is declared as JSON',
    file: body,
    out: "if (!isJson(c.req.header('content-type'))) {",
    put: 'if (isJson.length < 0) {',
    suites: writes,
  },
  {
    guard: 'A body is nested a few levels at most',
    file: body,
    out: 'if (isNestedDeeperThan(MAX_DEPTH, text)) {',
    put: 'if (isNestedDeeperThan(1_000_000, text)) {',
    suites: writes,
  },
  {
    guard: 'A body has a size at most',
    file: body,
    out: '  if (Number(length) > maxBytes) refuse();\n',
    put: '',
    suites: writes,
  },
  {
    guard: 'What a role may not do is refused, whatever is sent',
    file: 'src/server/runWrite.ts',
    out: 'if (only && !only.roles.includes(role)) throw forbidden(only.refusal);',
    put: 'void [only, role, forbidden];',
    suites: writes,
  },
  {
    guard: 'Characters that cannot be stored are refused',
    file: 'src/contract/validation/fields.ts',
    out: '(value) => !forbidden.test(value));',
    put: '() => forbidden.source.length > 0);',
    suites: writes,
  },
  {
    guard: 'A list or an object where a text belongs does not reach what converts it',
    file: 'src/contract/validation/fields.ts',
    out: '(value: unknown) => (isPlain(value) ? value : unreadable)',
    put: '(value: unknown) => (isPlain.length < 0 ? unreadable : value)',
    suites: writes,
  },
  {
    guard: 'A write that is refused leaves no key behind',
    file: 'src/server/runWrite.ts',
    out: '  db.transaction().execute(async (trx) => {\n',
    put: '  db.connection().execute(async (connection) => {\n    const trx = connection as unknown as Transaction<Database>;\n',
    suites: writes,
  },
];

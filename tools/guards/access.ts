import type { Guard } from './guard';

const matrix = ['test/server/access/accessMatrix.test.ts', 'test/server/access/escalation.test.ts'];
const heldOpen = ['test/server/access/heldOpen.deep.test.ts'];
const idempotency = ['test/server/idempotency.test.ts'];

/** Guards of scopes, roles and single execution of writes. */
export const accessGuards: readonly Guard[] = [
  {
    guard: 'What a role may not do is refused',
    file: 'src/server/runWrite.ts',
    out: 'if (only && !only.roles.includes(role)) throw forbidden(only.refusal);',
    put: 'void [only, role, forbidden];',
    suites: matrix,
  },
  {
    guard: "An agent's leads are their own",
    file: 'src/contract/rules/scope.ts',
    out: "own: { agent_id: 'self' },",
    put: 'own: {},',
    suites: matrix,
  },
  {
    guard: "A team leader's leads are the team's, and the fresh ones of nobody",
    file: 'src/contract/rules/scope.ts',
    out: "team: { team_leader_id: 'self' },",
    put: 'team: {},',
    suites: matrix,
  },
  {
    guard: 'A call answers to its own method alone',
    file: 'src/server/router.ts',
    out: 'if (c.req.method !== method) throw wrongMethod(methods.get(pattern));',
    put: 'void c.req.method;',
    suites: matrix,
  },
  {
    guard: 'A write is done by a session that is alive when it is done',
    file: 'src/server/runWrite.ts',
    out: 'endsSession ? early : await sessionOf(trx, ports, early.sessionId)',
    put: '[early, sessionOf, ports][0] as typeof early',
    suites: heldOpen,
  },
  {
    guard: 'A list is read for a session that is alive when its request has come',
    file: 'src/server/router.ts',
    out: '        await Promise.allSettled([request]);\n',
    put: '',
    suites: heldOpen,
  },
  {
    guard: 'A write under a key is done once',
    file: 'src/server/router.ts',
    out: 'key: c.req.header(idempotencyHeader),',
    put: 'key: c.req.header(`${idempotencyHeader}-nothing`),',
    suites: idempotency,
  },
  {
    guard: 'A foreign lead costs no statement more than a missing one',
    file: 'src/server/leads/leadDetailQueries.ts',
    out: '  if (!found) throw await leadNotFound(db, actor, id);\n',
    put: `  if (!found) {
    const there = await db.selectFrom('leads').select('agent_id').where('id', '=', id).executeTakeFirst();
    if (there) await db.selectFrom('users').select('name').where('user_id', '=', there.agent_id ?? 0).execute();
    throw await leadNotFound(db, actor, id);
  }
`,
    suites: ['test/server/access/foreignLeadTimes.deep.test.ts'],
  },
];

import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { filledPath } from '../../../src/contract/screenCalls';
import { httpMethods, methodsAt } from '../../support/httpMethods';
import { changedTables, hashTables } from '../../support/tableHashes';
import { calls, cellOf, inOrder, rows } from './rows';
import { useWorld, roleHolders, type Locked, type RoleHolder } from './world';

const { app, world } = useWorld();

/** A session of its own for a call that ends it. */
const tokenOf = (name: EndpointName, who: RoleHolder): Promise<string> | string =>
  name === 'signOut' ? app.signIn(world.people[who].phone) : world.people[who].token;

const lockedOut: Locked[] = ['no token', 'garbage', 'expired', 'revoked', 'deactivated'];

it('has cells for every row of the contract, and no cell that changes something says otherwise', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
  for (const { name, cells } of calls) {
    const { isWrite, isPublic, takesHold }: Endpoint = endpoints[name];
    const held = takesHold ? ['lead_holds', 'audit_log'] : [];
    const changing = Object.values(cells).filter(({ changes }) => changes.some((table) => !held.includes(table)));
    if (!isWrite && !isPublic) expect([name, changing]).toEqual([name, []]);
    expect(changing.every(({ status }) => [200, 202].includes(status))).toBe(true);
  }
});

describe('access matrix', () => {
  describe.each(calls)('$name, $target', ({ name, request, cells }) => {
    it.each(roleHolders)('as %s', async (who) => {
      const token = await tokenOf(name, who);
      expect(await cellOf(app, name, token, await request(world))).toEqual(inOrder(cells[who]));
    });

    it('by any other method', async () => {
      const { path, alias = path } = endpoints[name];
      const allowed = methodsAt(path);
      const { params = {}, body } = await request(world);
      const before = await hashTables(app.db);
      for (const other of httpMethods.filter((one) => !allowed.includes(one))) {
        // A GET and a HEAD take no body.
        const sent = body && !['HEAD', 'GET'].includes(other) ? { body } : {};
        for (const token of [world.people.admin.token, undefined]) {
          for (const at of new Set([path, alias])) {
            const by = token === undefined ? {} : { token };
            const answer = await app.send(other, filledPath(at, params), { ...sent, ...by });
            expect([other, answer.status, answer.headers.get('allow')]).toEqual([other, 405, allowed.join(', ')]);
            if (other !== 'HEAD') expect(answer.body.status).toBe(405);
          }
        }
      }
      expect(changedTables(before, await hashTables(app.db))).toEqual([]);
    });

    it('with a token that opens nothing', async () => {
      const { isPublic }: Endpoint = endpoints[name];
      for (const lock of lockedOut) {
        const { status, changes } = await cellOf(app, name, world.locked[lock], await request(world));
        if (isPublic) expect([lock, status]).toEqual([lock, cells.admin.status]);
        else expect([lock, status, changes]).toEqual([lock, 401, []]);
      }
    });
  });
});

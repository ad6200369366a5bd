import { endpoints, pathOf, type EndpointName } from '../../../src/contract/endpoints';
import { filledPath } from '../../../src/contract/screenCalls';
import { httpMethods } from '../../support/httpMethods';
import { useTeams } from '../../support/useTeams';

const { app, people } = useTeams();

const names = Object.keys(endpoints) as EndpointName[]; // Object.keys forgets what the keys are
const params = { id: 1, teamLeaderId: 1, pageName: 'x', transfer_id: 1 };
const addresses = names.flatMap((name) => {
  const { method, path, alias } = endpoints[name];
  return [path, ...(alias ? [alias] : [])].map((at) => ({ name, method, path: filledPath(at, params) }));
});

describe('a call answers its own method alone', () => {
  it.each(addresses)('$name: $method $path', async ({ method, path }) => {
    for (const other of httpMethods.filter((candidate) => candidate !== method)) {
      for (const token of [people.admin.token, undefined]) {
        const { status, headers } = await app.send(other, path, token === undefined ? {} : { token });
        expect([other, status, headers.get('allow')]).toEqual([other, 405, method]);
      }
    }
  });

  it('so that asking for the head of a call that deletes deletes nothing', async () => {
    const { token } = people.admin;
    const value = { category_name: 'Project', category_value: 'Palm Grove' };
    await app.call('addMasterSetting', { token, body: value });
    const { id } = await app.db.selectFrom('master_settings').select('id').executeTakeFirstOrThrow();
    const path = pathOf(endpoints.deleteMasterSetting, { id });
    expect((await app.send('HEAD', path, { token })).status).toBe(405);
    expect(await app.db.selectFrom('master_settings').select('id').execute()).toEqual([{ id }]);
    expect((await app.send('GET', path, { token })).status).toBe(200);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('%s may be asked for its head', async (path) => {
    expect(await app.send('HEAD', path)).toMatchObject({ status: 200, body: { text: '' } });
  });
});

import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import { requests } from '../../../src/contract/requests';
import { createUser } from '../../support/factories';
import { useApp } from '../../support/useApp';

const asked = { listUsers: true, listAuditLog: true, listTransfers: true, listCaptures: true, importLeads: true };
const schemas = Object.fromEntries(Object.entries(requests).filter(([name]) => !Object.hasOwn(asked, name)));
const fields = Object.entries(schemas).flatMap(([name, schema]) =>
  // Object.entries forgets what the keys are.
  Object.keys(schema.fields).map((field) => ({ name: name as EndpointName, field })),
);

const app = useApp();
let token: string;
beforeAll(async () => {
  const { phone } = await createUser(app.db);
  token = await app.signIn(phone);
});

const nested = (open: string, inner: string, close: string) => (depth: number) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
const lists = nested('[', '', ']');
const filledLists = nested('[', '1', ']');
const objects = nested('{"a":', '1', '}');

it('every call with a body is tried', () => {
  const bodiless = [
    'signOut',
    'unlockUser',
    'disconnectForm',
    'endOwnSession',
    'endUserSessions',
    'undoTransfer',
    'takeBackMessage',
    'deleteSource',
    'testSource',
    'importLeads',
    'stopImport',
    'undoImport',
  ];
  const withBody = Object.entries(endpoints).filter(
    ([name, { method }]) => method === 'POST' && !bodiless.includes(name),
  );
  expect(Object.keys(schemas).sort()).toEqual(withBody.map(([name]) => name).sort());
});

describe('nesting', () => {
  it.each(Object.keys(schemas))('%s: thousands of lists in each other are refused in words', async (call) => {
    for (const { name, field } of fields.filter((candidate) => candidate.name === call)) {
      for (const json of [lists(4_000), filledLists(7_500), objects(2_500)]) {
        const { status, body } = await app.call(name, { token, params: { id: 1 }, body: `{"${field}":${json}}` });
        expect([field, status]).toEqual([field, 400]);
        expect(body.message).toBe('The request could not be read: its values are nested too deeply.');
      }
    }
  });

  it('counts what is open at once, not brackets: many in a row and those in a text do no harm', async () => {
    const wide = JSON.stringify({ lead_status: '1', unknown: Array.from({ length: 100 }, () => [[], {}]) });
    const quoted = JSON.stringify({ lead_status: '1', project: `"${'[{'.repeat(30)}\\` });
    for (const body of [wide, quoted]) expect((await app.call('listLeads', { token, body })).status).toBe(200);
  });

  it('a megabyte of open brackets is refused without much ado', async () => {
    expect((await app.call('listLeads', { token, body: '['.repeat(1024 * 1024) })).status).toBe(400);
  });
});

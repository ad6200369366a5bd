import { readImport, type ImportDetail } from '../../src/contract/imports';
import { createPeople, type People } from './people';
import type { TestApp } from './testApp';
import { useApp } from './useApp';

type Who = 'admin' | 'leader';

/** An application whose master lists are known, with what tests of imports do in it. */
export const useImports = () => {
  const app = useApp();
  const staff: { people?: People } = {};
  beforeAll(async () => {
    staff.people = await createPeople(app);
  });
  beforeEach(async () => {
    await app.db.deleteFrom('imports').execute();
    await app.db.deleteFrom('leads').execute();
    await app.db.deleteFrom('master_settings').execute();
    const listed = { Project: 'Palm Grove', 'Lead Source': 'Website', 'Require Measurement': '2 BHK' };
    const values = Object.entries(listed).map(([cat_name, cat_value]) => ({ cat_name, cat_value }));
    await app.db.insertInto('master_settings').values(values).execute();
  });
  const people = (): People => {
    if (!staff.people) throw new Error('There are people once the first test begins.');
    return staff.people;
  };
  const token = (who: Who): string => people()[who].token;

  const send = (content: string | Uint8Array<ArrayBuffer>, fields: object = {}, who: Who = 'admin') => {
    const body = new FormData();
    body.set('file', new File([content], 'leads.csv'));
    for (const [name, value] of Object.entries({ dry: '1', ...fields })) {
      body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return app.call('importLeads', { token: token(who), body });
  };

  const read = async (id: number, who: Who = 'admin'): Promise<ImportDetail> => {
    const found = readImport((await app.call('getImport', { token: token(who), params: { id } })).body);
    if (!found) throw new Error('The import cannot be read.');
    return found;
  };

  /** Sends a file, and lets the server work at it until it rests. */
  const taken = async (...sent: Parameters<typeof send>): Promise<ImportDetail> => {
    const { status, body } = await send(...sent);
    expect(status).toBe(202);
    await app.takeImports();
    return read(Number(body.import_id), sent[2]);
  };

  const act = async (
    name: 'startImport' | 'stopImport' | 'undoImport',
    id: number,
    body: object = {},
    who: Who = 'admin',
  ): ReturnType<TestApp['call']> => {
    const answer = await app.call(name, { token: token(who), params: { id }, body });
    await app.takeImports();
    return answer;
  };

  const leads = () => app.db.selectFrom('leads').selectAll().orderBy('id').execute();

  return { app, people, token, send, read, taken, act, leads };
};

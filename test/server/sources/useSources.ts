import type { Json } from '../../../src/contract/reading';
import { MetaRefusal } from '../../../src/server/sources/metaLead';
import { createMasterSetting } from '../../support/factories';
import { createPeople, type People } from '../../support/people';
import { useApp } from '../../support/useApp';

const settings = { otpSecret: 'a key that all servers share' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const ofForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** An application with people and a project, and what sources need: each has a name and a page of its own. */
export const useSources = () => {
  // Filled by the tests; Meta is asked through a port.
  const graph = new Map<string, Json>();
  const app = useApp({
    settings,
    askGraph: async (_sealed, path, { after }) => {
      const answer = graph.get(after === undefined ? path : `${path} after ${after}`);
      if (answer === undefined) throw new MetaRefusal(`Meta has no ${path}.`);
      return answer;
    },
  });

  const people = {} as People; // filled before the first test
  const project = 'Lake View';
  beforeAll(async () => {
    Object.assign(people, await createPeople(app));
    await createMasterSetting(app.db, { cat_value: project });
  });

  const admin = () => ({ token: people.admin.token });

  let nth = 0;
  const addSource = async (kind: string, more: object = {}) => {
    nth += 1;
    const name = `Source ${nth}`;
    const { body, status } = await app.call('addSource', { ...admin(), body: { kind, name, ...more } });
    expect(status).toBe(200);
    const { source_id, address, key } = body.data as { source_id: number; address: string; key: string };
    const path = new URL(address).pathname + new URL(address).search;
    const connect = (form_name: string) =>
      app.call('connectForm', { ...admin(), body: { page_name: name, form_name, project_name: project } });
    return { id: source_id, name, path, key, connect };
  };

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.send('POST', path, { body, headers });

  const captures = (source_id: number) =>
    app.db.selectFrom('captures').selectAll().where('source_id', '=', source_id).orderBy('id').execute();

  const leadsWith = (contact: string) =>
    app.db.selectFrom('leads').selectAll().where('contact', '=', contact).orderBy('id').execute();

  return { app, graph, people, project, admin, addSource, post, captures, leadsWith, form, ofForm };
};

import { createUser } from '../../support/factories';
import { createTypedApp } from '../../support/typedApp';

/** Two Admins who edit the same lead, and the lead as stored. */
export const openTwoEditors = async () => {
  const app = await createTypedApp();
  const asha = await app.as(await createUser(app.db, { name: 'Asha Rao' }));
  const bina = await app.as(await createUser(app.db, { name: 'Bina Das' }));
  const read = async (id: number) => (await asha('getLead', undefined, { params: { id } })).body;
  return { app, asha, bina, read };
};

export type TwoEditors = Awaited<ReturnType<typeof openTwoEditors>>;

import { migrate } from '../../../src/server/db/migrate';
import { createMasterSetting } from '../../support/factories';
import { dropTables, migrateBefore } from '../../support/emptyDatabase';
import { storedMasterValues } from '../../support/stored';
import { useDatabase } from '../../support/useDatabase';

const database = useDatabase();

test('lead sources of an older server come into the master list, unless their name stands there', async () => {
  const { db } = database;
  await dropTables(db);
  await migrateBefore(db, '0032');
  await createMasterSetting(db, { cat_name: 'Lead Source', cat_value: 'Property  Portal' });
  const source = (name: string) => ({ kind: 'portal' as const, name, key_hash: name, created_at: new Date() });
  await db
    .insertInto('lead_sources')
    .values([source('property portal'), source('Our site')])
    .execute();
  await migrate(db);
  expect(await storedMasterValues(database, 'Lead Source')).toEqual(['Property  Portal', 'Our site']);
});

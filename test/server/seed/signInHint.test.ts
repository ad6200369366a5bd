import { signInHint } from '../../../src/server/seed/fillEmptyDatabase';
import { createUser } from '../../support/factories';
import { createTestDatabase } from '../../support/testDatabase';

it('the numbers of the demonstration set are named, and those of nobody else', async () => {
  const demonstration = await createTestDatabase({ seed: 'few' });
  expect(await signInHint(demonstration.db)).toBe(
    'Sign in as the Admin 9000000001, the team leader 9000000002 or the agent 9000000010: the code appears here.',
  );
  await demonstration.close();

  const own = await createTestDatabase();
  await createUser(own.db);
  expect(await signInHint(own.db)).toBe("Sign in with a user's mobile number: the code appears here.");
  await own.close();
});

import type { Bind } from '../router';
import { endSession } from '../auth/sessions';

/** Sign-out: the token is worth nothing from then on. */
export const signOutRoutes = (bind: Bind): void => {
  bind('signOut', { endsSession: true }, async ({ trx, sessionId }) => {
    await endSession(trx, sessionId);
    return { status: 200, message: 'Signed out.' };
  });
};

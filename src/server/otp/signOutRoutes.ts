import type { Bind } from '../router';
import { endSession } from '../auth/sessions';

export const signOutRoutes = (bind: Bind): void => {
  bind('signOut', { endsSession: true }, async ({ trx, sessionId }) => {
    await endSession(trx, sessionId);
    return { status: 200, message: 'Signed out.' };
  });
};

import type { Bind } from '../router';
import { endSession } from './sessions';

/** Sign-out: the token is worth nothing from then on. */
export const signOutRoutes = (bind: Bind): void => {
  bind('signOut', {}, async ({ db, sessionId }) => {
    await endSession(db, sessionId);
    return { status: 200, message: 'Signed out.' };
  });
};

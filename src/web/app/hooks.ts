import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './store';

/** The typed hooks of the store: the only way for a component to it. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/**
 * The id of the person on whose behalf the screen stands there, also while they have to sign in again; 0 for nobody.
 * Payloads carry it for servers that ask; this project's goes by the session.
 */
export const useActorId = (): number =>
  useAppSelector(({ session }) => (session.user ?? session.expiredUser)?.user_id ?? 0);

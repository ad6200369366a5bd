import type { Deps } from '../deps';
import type { Bind } from '../router';
import { nextLead } from './nextLead';

/** One lead after the other, for those who call. */
export const queueRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('nextLead', {}, ({ actor, body, db }) => nextLead(db, actor, clock.now(), body));
};

import type { Deps } from '../deps';
import type { Bind } from '../router';
import { nextLead } from './nextLead';
import { remindersFor } from './reminders';

export const queueRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('nextLead', {}, ({ actor, body, db }) => nextLead(db, actor, clock.now(), body));
  bind('getReminders', {}, ({ actor, db }) => remindersFor(db, actor, clock.now()));
};

import type { Deps } from '../deps';
import type { Bind } from '../router';
import { nextLead } from './nextLead';
import { remindersFor } from './reminders';

/** For those who call: one lead after the other, and what is due about now. */
export const queueRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('nextLead', {}, ({ actor, body, db }) => nextLead(db, actor, clock.now(), body));
  bind('getReminders', {}, ({ actor, db }) => remindersFor(db, actor, clock.now()));
};

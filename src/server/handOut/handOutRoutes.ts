import type { Bind } from '../router';
import { tryHandOut } from './handOutNext';
import { ownRules, readHours, readRules, saveHandOut } from './handOutRules';
import { getPresence, setPresence } from './presence';

export const handOutRoutes = (bind: Bind): void => {
  bind('getHandOut', {}, async ({ db, actor }) => ({
    status: 200,
    data: ownRules(actor, await readRules(db)),
    hours: await readHours(db),
  }));
  bind('saveHandOut', {}, saveHandOut);
  bind('tryHandOut', {}, tryHandOut);
  bind('getPresence', {}, getPresence);
  bind('setPresence', {}, setPresence);
};

import type { Deps } from '../deps';
import { readCounters } from '../leads/leadCounters';
import { listDaysAt } from '../rules/lists';
import type { Bind } from '../router';

export const dashboardRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('getCounters', {}, async ({ db, actor }) => ({
    status: 200,
    data: await readCounters(db, actor, listDaysAt(clock.now())),
  }));
};

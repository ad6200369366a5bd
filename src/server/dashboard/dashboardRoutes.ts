import type { Deps } from '../deps';
import { listDaysAt } from '../leads/listDays';
import type { Bind } from '../router';
import { countLeads } from './counterQueries';

/** The eleven counters of the dashboard. */
export const dashboardRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('getCounters', {}, async ({ db, actor }) => ({
    status: 200,
    data: await countLeads(db, actor, listDaysAt(clock.now())),
  }));
};

import { readCounters } from '../leads/leadCounters';
import { listDaysAt } from '../rules/lists';
import type { Bind } from '../router';

export const dashboardRoutes = (bind: Bind): void => {
  bind('getCounters', {}, async ({ db, actor, now }) => ({
    status: 200,
    data: await readCounters(db, actor, listDaysAt(now)),
  }));
};

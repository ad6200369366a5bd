import { wrapLeadPage } from '../../contract/envelopes';
import { leadStatuses } from '../../contract/leadCodes';
import type { Deps } from '../deps';
import type { Bind } from '../router';
import { findLeadPage } from './leadListQueries';
import { searchLeads } from './searchQueries';
import { listDaysAt } from '../rules/lists';

export const leadListRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('listLeads', {}, async ({ db, actor, body }) => {
    return wrapLeadPage(body.lead_status, await findLeadPage(db, actor, listDaysAt(clock.now()), body));
  });

  bind('searchLeads', {}, async ({ db, actor, body }) =>
    wrapLeadPage(leadStatuses.fresh, await searchLeads(db, actor, body)),
  );
};

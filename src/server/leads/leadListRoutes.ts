import { wrapLeadPage } from '../../contract/envelopes';
import { leadListSchema } from '../../contract/validation/leads';
import type { Deps } from '../deps';
import type { Bind } from '../router';
import { findLeadPage } from './leadListQueries';
import { listDaysAt } from './listDays';

/** The eleven lists: one call, the code in the body, the envelope by the code. */
export const leadListRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('listLeads', { body: leadListSchema }, async ({ db, actor, body }) => {
    return wrapLeadPage(body.lead_status, await findLeadPage(db, actor, listDaysAt(clock.now()), body));
  });
};

import { wrapLeadPage } from '../../contract/envelopes';
import { leadListCodeOf } from '../../contract/leadCodes';
import type { Deps } from '../deps';
import { invalid } from '../failures';
import type { Bind } from '../router';
import { findLeadPage } from './leadListQueries';
import { listDaysAt } from './listDays';

/** The eleven lists: one call, the code in the body, the envelope by the code. */
export const leadListRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('listLeads', {}, async ({ db, actor, body }) => {
    const code = leadListCodeOf(body.lead_status);
    if (code === undefined) throw invalid({ lead_status: 'lead_status must be a list code from 0 to 10.' });
    return wrapLeadPage(code, await findLeadPage(db, actor, listDaysAt(clock.now()), code, body));
  });
};

import { wrapLeadPage } from '../../contract/envelopes';
import { leadStatuses } from '../../contract/leadCodes';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { listDaysAt } from '../rules/lists';
import { createLead } from './createLeadQueries';
import { countDuplicateCheck, findDuplicates } from './duplicateQueries';
import { readScopedLead } from './leadDetailQueries';
import { findLeadPage } from './leadListQueries';
import { searchLeads } from './searchQueries';
import { updateLead } from './updateLeadQueries';

export const leadRoutes = (bind: Bind): void => {
  bind('listLeads', {}, async ({ db, actor, body, now }) =>
    wrapLeadPage(body.lead_status, await findLeadPage(db, actor, listDaysAt(now), body)),
  );

  bind('searchLeads', {}, async ({ db, actor, body }) =>
    wrapLeadPage(leadStatuses.fresh, await searchLeads(db, actor, body)),
  );

  bind('getLead', {}, async ({ actor, db, now, params }) => ({
    status: 200,
    ...(await readScopedLead(db, actor, recordId(params.id, 'lead'), now)),
  }));

  bind('findDuplicates', {}, async ({ actor, body, db, now }) => {
    await countDuplicateCheck(db, actor.user_id, now);
    return { status: 200, ...(await findDuplicates(db, actor, body)) };
  });

  bind('createLead', {}, createLead);
  bind('updateLead', {}, updateLead);
};

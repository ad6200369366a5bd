import { wrapLeadPage } from '../../contract/envelopes';
import type { Bind } from '../router';
import { listDaysAt } from '../rules/lists';
import { createLead } from './createLeadQueries';
import { findDuplicates } from './duplicateQueries';
import { getLead } from './leadDetailQueries';
import { findLeadPage } from './leadListQueries';
import { searchLeads } from './searchQueries';
import { updateLead } from './updateLeadQueries';

export const leadRoutes = (bind: Bind): void => {
  bind('listLeads', {}, async ({ db, actor, body, now }) =>
    wrapLeadPage(body.lead_status, await findLeadPage(db, actor, listDaysAt(now), body)),
  );

  bind('searchLeads', {}, searchLeads);
  bind('getLead', {}, getLead);
  bind('findDuplicates', {}, findDuplicates);
  bind('createLead', {}, createLead);
  bind('updateLead', {}, updateLead);
};

import { wrapLeadPage } from '../../contract/envelopes';
import { leadStatuses } from '../../contract/leadCodes';
import type { Deps } from '../deps';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { listDaysAt } from '../rules/lists';
import { insertLead } from './createLeadQueries';
import { countDuplicateCheck, findDuplicates } from './duplicateQueries';
import { readScopedLead } from './leadDetailQueries';
import { findLeadPage } from './leadListQueries';
import { searchLeads } from './searchQueries';
import { saveLead } from './updateLeadQueries';

export const leadRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('listLeads', {}, async ({ db, actor, body }) => {
    return wrapLeadPage(body.lead_status, await findLeadPage(db, actor, listDaysAt(clock.now()), body));
  });

  bind('searchLeads', {}, async ({ db, actor, body }) =>
    wrapLeadPage(leadStatuses.fresh, await searchLeads(db, actor, body)),
  );

  bind('getLead', {}, async ({ actor, db, params }) => ({
    status: 200,
    ...(await readScopedLead(db, actor, recordId(params.id, 'lead'))),
  }));

  bind('findDuplicates', {}, async ({ actor, body, db }) => {
    await countDuplicateCheck(db, actor.user_id, clock.now());
    return { status: 200, ...(await findDuplicates(db, actor, body)) };
  });

  bind('createLead', {}, async ({ actor, body, trx }) => ({
    status: 200,
    message: 'Client added successfully!',
    id: await insertLead(trx, actor, clock.now(), body),
  }));

  bind('updateLead', {}, async ({ actor, body, trx }) => {
    await saveLead(trx, actor, clock.now(), body);
    return { status: 200, message: 'Client Update successfully!' };
  });
};

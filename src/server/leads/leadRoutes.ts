import type { Deps } from '../deps';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { insertLead } from './createLeadQueries';
import { countDuplicateCheck } from './duplicateLimit';
import { findDuplicates } from './duplicateQueries';
import { readScopedLead } from './leadDetailQueries';
import { saveLead } from './updateLeadQueries';

export const leadRoutes = (bind: Bind, { clock }: Deps): void => {
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

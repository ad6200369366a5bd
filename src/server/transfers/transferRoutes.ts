import type { Deps } from '../deps';
import { recordId } from '../http/recordId';
import { listDaysAt } from '../rules/lists';
import type { Bind } from '../router';
import { assignLeads, reassignLeads } from './assignLeads';
import { distributeLeads } from './distributeLeads';
import { planDistribution } from './planDistribution';
import { readTransferPage } from './transferList';
import { undoTransfer } from './undoTransfer';

export const transferRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('assignLeads', {}, ({ actor, body, trx }) => assignLeads(trx, actor, clock.now(), body));
  bind('reassignLeads', {}, ({ actor, body, trx }) => reassignLeads(trx, actor, clock.now(), body));
  bind('planDistribution', {}, ({ actor, body, db }) => planDistribution(db, actor, listDaysAt(clock.now()), body));
  bind('distributeLeads', {}, ({ actor, body, trx }) => distributeLeads(trx, actor, clock.now(), body));

  bind('listTransfers', {}, async ({ actor, body, db }) => {
    const { rows, lastPage, total } = await readTransferPage(db, actor, clock.now(), body.page);
    return { status: 200, data: rows, meta: { current_page: body.page, last_page: lastPage, total } };
  });

  bind('undoTransfer', {}, ({ actor, params, trx }) =>
    undoTransfer(trx, actor, clock.now(), recordId(params.transfer_id, 'transfer')),
  );
};

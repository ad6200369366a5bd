import type { Bind } from '../router';
import { assignLeads, reassignLeads } from './assignLeads';
import { distributeLeads } from './distributeLeads';
import { planDistribution } from './planDistribution';
import { listTransfers } from './transferList';
import { undoTransfer } from './undoTransfer';

export const transferRoutes = (bind: Bind): void => {
  bind('assignLeads', {}, assignLeads);
  bind('reassignLeads', {}, reassignLeads);
  bind('planDistribution', {}, planDistribution);
  bind('distributeLeads', {}, distributeLeads);
  bind('listTransfers', {}, listTransfers);
  bind('undoTransfer', {}, undoTransfer);
};

import { transfersApi } from '../../../src/web/api/transfersApi';
import { each, isCount, isId, isListOf, isRecordOf, isText, oneOf, orNull } from '../../support/shapes';
import { again, isFlag, key, pageOf, textOrNull, type Reading } from './reading';

const { endpoints: transfers } = transfersApi;

const transferred = {
  ...each(['transfer_id', 'transferred'], orNull(isCount)),
  message: isText,
  undo_until: textOrNull,
};

/** Shape of every transfer's answer. */
export const wasTransferred = isRecordOf(transferred);

const plannedLead = { lead_id: isId, cust_id: isText, name: isText };
const shareOfAgent = isRecordOf({
  ...each(['open_leads', 'due_today', 'gets'], isCount),
  agent_id: isId,
  agent: isText,
  lead_ids: (ids) => isListOf(isId)(ids) && Array.isArray(ids) && new Set(ids).size === ids.length,
  leads: isListOf(isRecordOf(plannedLead), 'lead_id'),
});
const transferRow = isRecordOf({
  ...each(['undo_until', 'at', 'who', 'team_leader'], isText),
  ...each(['who_id', 'leads', 'team_leader_id'], isCount),
  ...each(['project', 'reason', 'undone_at', 'undone_by'], textOrNull),
  ...each(['undone_leads', 'kept_leads'], orNull(isCount)),
  ...each(['undone', 'may_undo'], isFlag),
  transfer_id: isId,
  kind: oneOf('transfer', 'reassignment', 'distribution'),
  agents: isListOf(isRecordOf({ agent_id: isId, agent: isText, leads: isCount }), 'agent_id'),
});

/** Handing out and taking back. */
export const transferReadings = {
  reassignLeads: {
    ask: transfers.reassignLeads.initiate({ body: { lead_id: [1], to_agent_id: 10 }, ...key }),
    promised: wasTransferred,
  },
  planDistribution: {
    ask: transfers.planDistribution.initiate({ oldest: 200, tl_id: 2 }, again),
    promised: isRecordOf({ shares: isListOf(shareOfAgent, 'agent_id'), total: isCount, taken: isListOf(isId) }),
  },
  distributeLeads: {
    ask: transfers.distributeLeads.initiate({ body: { data: [{ agent_id: 10, lead_ids: [11, 12] }] }, ...key }),
    promised: isRecordOf({
      ...transferred,
      receipts: isListOf(isRecordOf({ ...plannedLead, agent_id: isId, agent: isText }), 'lead_id'),
    }),
  },
  listTransfers: {
    ask: transfers.getTransfers.initiate({ page: 1 }, again),
    promised: pageOf(transferRow, 'transfer_id'),
  },
  undoTransfer: {
    ask: transfers.undoTransfer.initiate({ params: { transfer_id: 51 }, ...key }),
    promised: isRecordOf({
      message: isText,
      undone: isCount,
      ...each(['kept', 'without_agent'], isListOf(isRecordOf({ ...plannedLead, reason: isText }), 'lead_id')),
    }),
  },
} satisfies Record<string, Reading>;

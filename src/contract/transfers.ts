import { list, page } from './envelopes';
import type { Success } from './failure';
import { isObject, text } from './reading';
import {
  alwaysSent,
  count,
  countOrNull,
  flag,
  id,
  idOrNull,
  lenient,
  mapped,
  oneOf,
  record,
  rows,
  textOrNull,
  type Read,
  type Sent,
} from './record';

const transferKinds = ['transfer', 'reassignment', 'distribution'] as const;

export type TransferKind = (typeof transferKinds)[number];

export const readTransferred = lenient({
  message: text,
  transfer_id: alwaysSent(idOrNull),
  /** ISO 8601 in +05:30, to the second. */
  undo_until: alwaysSent(textOrNull),
  /** Leads whose assignment changed; a reassignment may find some already there. */
  transferred: alwaysSent(countOrNull),
});

export const leadNames = { lead_id: id, cust_id: text, name: text };

const plannedLead = record(leadNames);

export type PlannedLead = Read<typeof plannedLead>;

/** An agent's part of a plan; `distribute-leads` reads only `agent_id` and `lead_ids`. */
const agentShare = mapped(
  record({
    agent_id: id,
    agent: text,
    /** Now in New, In Progress or Hot. */
    open_leads: count,
    /** Part of `open_leads`: a follow-up or site visit is due today, in India. */
    due_today: count,
    gets: count,
    lead_ids: rows(id),
    leads: rows(plannedLead, 'lead_id'),
  }),
  (share) => ({ ...share, gets: share.lead_ids.length }),
);

export type AgentShare = Read<typeof agentShare>;

/** Includes requested agents without leads. */
const agentShares = list(agentShare, 'agent_id');

export type PlanDistributionResponse = Sent<typeof agentShares> & { total: number; taken: number[] };

export const readPlan = (body: unknown) => {
  const shares = agentShares(body);
  return {
    shares,
    total: shares.reduce((sum, { gets }) => sum + gets, 0),
    taken: rows(id)(isObject(body) ? body.taken : []),
  };
};

export type DistributionPlan = Read<typeof readPlan>;

const receipts = list(record({ ...leadNames, agent_id: id, agent: text }), 'lead_id');

export type DistributeLeadsResponse = Sent<typeof readTransferred> & Sent<typeof receipts>;

export const readDistributed = (body: unknown) => ({ ...readTransferred(body), receipts: receipts(body) });

const transferAgent = record({ agent_id: id, agent: text, leads: count });

export type TransferAgent = Read<typeof transferAgent>;

const transferRow = record({
  transfer_id: id,
  /** ISO 8601 in +05:30, to the second. */
  undo_until: text,
  kind: oneOf(transferKinds, 'transfer'),
  at: text,
  who: text,
  who_id: count,
  leads: count,
  team_leader: text,
  team_leader_id: count,
  /** Empty where leads stayed with the team leader. */
  agents: rows(transferAgent, 'agent_id'),
  /** Null if each lead kept its project. */
  project: textOrNull,
  reason: textOrNull,
  undone: flag,
  /** Null until the undo, like the next three fields. */
  undone_at: textOrNull,
  undone_by: textOrNull,
  undone_leads: countOrNull,
  /** Worked on since the transfer. */
  kept_leads: countOrNull,
  may_undo: flag,
});

export type TransferRow = Read<typeof transferRow>;

export const readTransfers = page(transferRow, 'transfer_id');

/** The name is empty outside the caller's scope. */
export const keptLead = record({ ...leadNames, reason: text });

export type KeptLead = Read<typeof keptLead>;

export const readUndone = lenient({
  message: text,
  undone: count,
  /** Worked on since the transfer. */
  kept: rows(keptLead, 'lead_id'),
  /** Returned leads whose agent could no longer have them. Missing from older servers. */
  without_agent: rows(keptLead, 'lead_id'),
});

export type UndoTransferResponse = Success & Sent<typeof readUndone> & { transfer_id: number };

export type UndoResult = Read<typeof readUndone>;

const refusedLead = record({ lead_id: id, cust_id: text, reason: text });

export type RefusedLead = Sent<typeof refusedLead>;

/** 409 of a transfer: nothing was transferred. */
export const readRefused = lenient({
  /** Ids in the request that can no longer be transferred. */
  taken: rows(id),
  /** Missing for a transfer of fresh leads. */
  refused: rows(refusedLead, 'lead_id'),
});

export type LeadsRefused = Sent<typeof readRefused>;

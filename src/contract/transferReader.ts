import { unwrapList, unwrapPage } from './envelopes';
import type { Page } from './leads';
import { distinct, isObject, readMessage, readRows, text, wholeNumber, type Json, type WithMessage } from './reading';
import {
  transferKinds,
  type AgentShare,
  type DistributionReceipt,
  type KeptLead,
  type PlannedLead,
  type TransferAgent,
  type TransferKind,
  type TransferRow,
} from './transfers';

export interface TransferResult extends WithMessage {
  transfer_id: number | null;
  undo_until: string | null;
  transferred: number | null;
}

export const readTransferred = (body: unknown): TransferResult => {
  const answer = isObject(body) ? body : {};
  return {
    ...readMessage(body),
    transfer_id: wholeNumber(answer.transfer_id, 1) ?? null,
    undo_until: text(answer.undo_until),
    transferred: wholeNumber(answer.transferred, 0) ?? null,
  };
};

const idsIn = (value: unknown): number[] =>
  Array.isArray(value)
    ? distinct(
        value.map((each) => wholeNumber(each, 1)).filter((id) => id !== undefined),
        (id) => id,
      )
    : [];

const rowsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const plannedLeadOf = (row: Json): PlannedLead | undefined => {
  const lead_id = wholeNumber(row.lead_id, 1);
  return lead_id === undefined ? undefined : { lead_id, cust_id: text(row.cust_id) ?? '', name: text(row.name) ?? '' };
};

const shareOf = (row: Json): AgentShare | undefined => {
  const agent_id = wholeNumber(row.agent_id, 1);
  if (agent_id === undefined) return undefined;
  const lead_ids = idsIn(row.lead_ids);
  return {
    agent_id,
    agent: text(row.agent) ?? '',
    open_leads: wholeNumber(row.open_leads, 0) ?? 0,
    due_today: wholeNumber(row.due_today, 0) ?? 0,
    gets: lead_ids.length,
    lead_ids,
    leads: readRows(rowsIn(row.leads), plannedLeadOf, ({ lead_id }) => lead_id),
  };
};

export interface DistributionPlan {
  shares: AgentShare[];
  total: number;
  taken: number[];
}

export const readPlan = (body: unknown): DistributionPlan => {
  const shares = readRows(unwrapList(body), shareOf, ({ agent_id }) => agent_id);
  return {
    shares,
    total: shares.reduce((sum, { gets }) => sum + gets, 0),
    taken: isObject(body) ? idsIn(body.taken) : [],
  };
};

const receiptOf = (row: Json): DistributionReceipt | undefined => {
  const lead = plannedLeadOf(row);
  const agent_id = wholeNumber(row.agent_id, 1);
  return lead === undefined || agent_id === undefined ? undefined : { ...lead, agent_id, agent: text(row.agent) ?? '' };
};

export interface DistributionResult extends TransferResult {
  receipts: DistributionReceipt[];
}

export const readDistributed = (body: unknown): DistributionResult => ({
  ...readTransferred(body),
  receipts: readRows(unwrapList(body), receiptOf, ({ lead_id }) => lead_id),
});

const kindOf = (value: unknown): TransferKind => transferKinds.find((kind) => kind === value) ?? 'transfer';

const agentOf = (row: Json): TransferAgent | undefined => {
  const agent_id = wholeNumber(row.agent_id, 1);
  return agent_id === undefined
    ? undefined
    : { agent_id, agent: text(row.agent) ?? '', leads: wholeNumber(row.leads, 0) ?? 0 };
};

const transferOf = (row: Json): TransferRow | undefined => {
  const transfer_id = wholeNumber(row.transfer_id, 1);
  return transfer_id === undefined
    ? undefined
    : {
        transfer_id,
        undo_until: text(row.undo_until) ?? '',
        kind: kindOf(row.kind),
        at: text(row.at) ?? '',
        who: text(row.who) ?? '',
        who_id: wholeNumber(row.who_id, 0) ?? 0,
        leads: wholeNumber(row.leads, 0) ?? 0,
        team_leader: text(row.team_leader) ?? '',
        team_leader_id: wholeNumber(row.team_leader_id, 0) ?? 0,
        agents: readRows(rowsIn(row.agents), agentOf, ({ agent_id }) => agent_id),
        project: text(row.project),
        reason: text(row.reason),
        undone: row.undone === true,
        undone_at: text(row.undone_at),
        undone_by: text(row.undone_by),
        undone_leads: wholeNumber(row.undone_leads, 0) ?? null,
        kept_leads: wholeNumber(row.kept_leads, 0) ?? null,
        may_undo: row.may_undo === true,
      };
};

export const readTransfers = (body: unknown): Page<TransferRow> => {
  const page = unwrapPage(body);
  return { ...page, rows: readRows(page.rows, transferOf, ({ transfer_id }) => transfer_id) };
};

export interface UndoResult extends WithMessage {
  undone: number;
  kept: KeptLead[];
  without_agent: KeptLead[];
}

const keptOf = (row: Json): KeptLead | undefined => {
  const lead = plannedLeadOf(row);
  return lead && { ...lead, reason: text(row.reason) ?? '' };
};

export const readUndone = (body: unknown): UndoResult => {
  const answer = isObject(body) ? body : {};
  return {
    ...readMessage(body),
    undone: wholeNumber(answer.undone, 0) ?? 0,
    kept: readRows(rowsIn(answer.kept), keptOf, ({ lead_id }) => lead_id),
    without_agent: readRows(rowsIn(answer.without_agent), keptOf, ({ lead_id }) => lead_id),
  };
};

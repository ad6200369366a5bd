import type { Failure, Success, SuccessMessage } from './failure';
import type { LeadsTakenFailure } from './leads';

/** The calls `assign-lead`, `transfer-agent-lead` and `distribute-leads`. */
export const transferKinds = ['transfer', 'reassignment', 'distribution'] as const;

export type TransferKind = (typeof transferKinds)[number];

export interface Undoable {
  transfer_id: number;
  /** ISO 8601 in +05:30, exact to the second: one day after the transfer. */
  undo_until: string;
}

export interface TransferResponse extends SuccessMessage, Undoable {
  /** Without the leads that a reassignment found there already. */
  transferred: number;
}

/** A lead that a transfer or an undo leaves alone. */
export interface RefusedLead {
  lead_id: number;
  /** `C-000011`. */
  cust_id: string;
  /** A sentence for a person. */
  reason: string;
}

/** 409 of a reassignment or a distribution: nothing was transferred. */
export interface LeadsRefusedFailure extends LeadsTakenFailure {
  /** In the order of `taken`. */
  refused: RefusedLead[];
}

export interface PlannedLead {
  lead_id: number;
  /** `C-000011`. */
  cust_id: string;
  name: string;
}

/** An agent in a plan. `distribute-leads` reads `agent_id` and `lead_ids`. */
export interface AgentShare {
  agent_id: number;
  /** The agent's name. */
  agent: string;
  /** The agent's leads in the statuses New, In Progress and Hot. */
  open_leads: number;
  /** Those among them with a follow-up or a site visit today, by India's day. */
  due_today: number;
  /** The number of `lead_ids`. */
  gets: number;
  lead_ids: number[];
  /** The same leads, in the same order: the oldest first. */
  leads: PlannedLead[];
}

export interface PlanDistributionResponse extends Success {
  /** All agents of the query by name, also without a lead. */
  data: AgentShare[];
  /** Leads in the plan. */
  total: number;
  /** Ids in `lead_id` that others transferred meanwhile: not in the plan. */
  taken: number[];
}

export interface DistributionReceipt extends PlannedLead {
  agent_id: number;
  /** The agent's name. */
  agent: string;
}

export interface DistributeLeadsResponse extends TransferResponse {
  /** Every lead once, in the order in which they were sent. */
  data: DistributionReceipt[];
}

export interface TransferAgent {
  agent_id: number;
  /** The agent's name. */
  agent: string;
  /** Number of leads. */
  leads: number;
}

/** One transfer. Times are ISO 8601 in +05:30. */
export interface TransferRow extends Undoable {
  kind: TransferKind;
  at: string;
  /** A name. */
  who: string;
  who_id: number;
  leads: number;
  /** A name. */
  team_leader: string;
  team_leader_id: number;
  /** By name; empty where the leads have no agent. */
  agents: TransferAgent[];
  /** Null where each lead kept its own. */
  project: string | null;
  reason: string | null;
  undone: boolean;
  /** Null while it is not undone, as the three after it. */
  undone_at: string | null;
  /** A name. */
  undone_by: string | null;
  /** Number of returned leads. */
  undone_leads: number | null;
  /** Number of leads touched since. */
  kept_leads: number | null;
  may_undo: boolean;
}

export interface TransfersResponse extends Success {
  data: TransferRow[];
  meta: {
    current_page: number;
    last_page: number;
    total: number;
  };
}

export interface KeptLead extends RefusedLead {
  /** Empty outside the caller's scope. */
  name: string;
}

export interface UndoTransferResponse extends SuccessMessage {
  transfer_id: number;
  /** Number of returned leads. */
  undone: number;
  /** Leads that were called, noted or changed since, by id. */
  kept: KeptLead[];
  /** Returned leads whose agent could no longer have them. Missing from older servers. */
  without_agent: KeptLead[];
}

/** 409 of an undo that comes too late: nothing was changed. */
export interface UndoTooLateFailure extends Failure {
  status: 409;
  /** ISO 8601 in +05:30. */
  undo_until: string;
}

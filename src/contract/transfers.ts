import type { Failure, Success, SuccessMessage } from './failure';
import type { LeadsTakenFailure } from './leads';

/** How leads were handed out: by `assign-lead`, `transfer-agent-lead` or `distribute-leads`. */
export const transferKinds = ['transfer', 'reassignment', 'distribution'] as const;

export type TransferKind = (typeof transferKinds)[number];

/** What can be taken back, and until when. */
export interface Undoable {
  transfer_id: number;
  /** ISO 8601 in +05:30, exact to the second: one day after the transfer. */
  undo_until: string;
}

/** The answer to a transfer, in all three ways. */
export interface TransferResponse extends SuccessMessage, Undoable {
  /** Leads that were given to somebody. Those that a reassignment found there already are not among them. */
  transferred: number;
}

/** A lead that cannot be handed out, and why, in a sentence for a person. */
export interface RefusedLead {
  lead_id: number;
  /** `C-000011`. */
  cust_id: string;
  reason: string;
}

/** 409 of a reassignment or a distribution: nothing was transferred. Has the same leads twice, as ids and with reasons. */
export interface LeadsRefusedFailure extends LeadsTakenFailure {
  /** In the order of `taken`. */
  refused: RefusedLead[];
}

/** A lead as a plan names it. */
export interface PlannedLead {
  lead_id: number;
  /** `C-000011`. */
  cust_id: string;
  name: string;
}

/** What a plan has for one agent. `agent_id` and `lead_ids` are what `distribute-leads` reads. */
export interface AgentShare {
  agent_id: number;
  /** The agent's name. */
  agent: string;
  /** Leads in the statuses New, In Progress and Hot that the agent has now. */
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
  /** Every agent who was asked for, by name, those who get nothing too. */
  data: AgentShare[];
  /** Leads in the plan. */
  total: number;
  /** Ids out of `lead_id` that somebody handed out meanwhile: they are not in the plan. */
  taken: number[];
}

/** Says of one lead who has it now. */
export interface DistributionReceipt extends PlannedLead {
  agent_id: number;
  /** The agent's name. */
  agent: string;
}

export interface DistributeLeadsResponse extends TransferResponse {
  /** Every lead once, in the order in which they were sent. */
  data: DistributionReceipt[];
}

/** What an agent was given by a transfer. */
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
  /** When it was done. */
  at: string;
  /** The name of who did it. */
  who: string;
  who_id: number;
  /** Number of leads. */
  leads: number;
  /** The name of the team leader who was given them. */
  team_leader: string;
  team_leader_id: number;
  /** The agents who were given them, by name; none where they stayed with the team leader. */
  agents: TransferAgent[];
  /** The project that they were given; null where each kept its own. */
  project: string | null;
  /** The reason that was given. */
  reason: string | null;
  undone: boolean;
  /** Null while it is not undone, as the three after it. */
  undone_at: string | null;
  /** The name of who undid it. */
  undone_by: string | null;
  /** Leads that went back. */
  undone_leads: number | null;
  /** Leads that stayed, because they were touched meanwhile. */
  kept_leads: number | null;
  /** The caller may undo it, and it is neither undone nor too late. */
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

/** A lead that an undo left where it is, and why, in a sentence for a person. */
export interface KeptLead extends RefusedLead {
  /** Empty for a lead that has left the caller's scope. */
  name: string;
}

export interface UndoTransferResponse extends SuccessMessage {
  transfer_id: number;
  /** Leads that went back to where they were. */
  undone: number;
  /** Leads that were called, noted or changed since, by id. */
  kept: KeptLead[];
}

/** 409 of an undo that comes too late: nothing was changed. */
export interface UndoTooLateFailure extends Failure {
  status: 409;
  /** ISO 8601 in +05:30. */
  undo_until: string;
}

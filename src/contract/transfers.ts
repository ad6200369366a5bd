import type { Failure, Success, SuccessMessage } from './failure';
import type { LeadsTakenFailure } from './leads';

export const transferKinds = ['transfer', 'reassignment', 'distribution'] as const;

export type TransferKind = (typeof transferKinds)[number];

export interface Undoable {
  transfer_id: number;
  /** ISO 8601 in +05:30, to the second. */
  undo_until: string;
}

export interface TransferResponse extends SuccessMessage, Undoable {
  /** Leads whose assignment changed; a reassignment may find some already there. */
  transferred: number;
}

export interface RefusedLead {
  lead_id: number;
  cust_id: string;
  reason: string;
}

export interface LeadsRefusedFailure extends LeadsTakenFailure {
  refused: RefusedLead[];
}

export interface PlannedLead {
  lead_id: number;
  cust_id: string;
  name: string;
}

/** An agent's part of a plan; `distribute-leads` reads only `agent_id` and `lead_ids`. */
export interface AgentShare {
  agent_id: number;
  agent: string;
  /** Now in New, In Progress or Hot. */
  open_leads: number;
  /** Of `open_leads`, with a follow-up or a site visit today in India. */
  due_today: number;
  gets: number;
  lead_ids: number[];
  leads: PlannedLead[];
}

export interface PlanDistributionResponse extends Success {
  /** Includes requested agents without leads. */
  data: AgentShare[];
  total: number;
  taken: number[];
}

export interface DistributionReceipt extends PlannedLead {
  agent_id: number;
  agent: string;
}

export interface DistributeLeadsResponse extends TransferResponse {
  data: DistributionReceipt[];
}

export interface TransferAgent {
  agent_id: number;
  agent: string;
  leads: number;
}

export interface TransferRow extends Undoable {
  kind: TransferKind;
  at: string;
  who: string;
  who_id: number;
  leads: number;
  team_leader: string;
  team_leader_id: number;
  /** Empty where leads stayed with the team leader. */
  agents: TransferAgent[];
  /** Null where each lead kept its own. */
  project: string | null;
  reason: string | null;
  undone: boolean;
  /** Null until the undo, as are the next three. */
  undone_at: string | null;
  undone_by: string | null;
  undone_leads: number | null;
  /** Worked on since the transfer. */
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
  undone: number;
  /** Worked on since the transfer. */
  kept: KeptLead[];
  /** Returned leads whose agent could no longer have them. Missing from older servers. */
  without_agent: KeptLead[];
}

export interface UndoTooLateFailure extends Failure {
  status: 409;
  undo_until: string;
}

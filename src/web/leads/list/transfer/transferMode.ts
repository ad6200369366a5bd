import type { LeadList } from '../../../leadLists';
import type { ListFilters } from '../../../lists/listParams';
import type { Assignment } from '../filters/AssignmentFields';

/** Fresh leads are assigned, leads with an owner reassigned. */
export type TransferMode = 'transfer' | 'reassign';

export const transferModeOf = (list: LeadList): TransferMode => (list.columns === 'fresh' ? 'transfer' : 'reassign');

/** Binding wording (spec §8). */
export const transferModeTexts = {
  transfer: { button: 'Transfer Selected Leads', done: 'Leads transferred!', confirm: 'Yes, transfer' },
  reassign: { button: 'Reassign Selected Leads', done: 'Leads reassigned!', confirm: 'Yes, reassign' },
} as const satisfies Record<TransferMode, object>;

/** Fresh Leads preset their filters as target; elsewhere filters name present owners, so only the team carries over. */
export const firstTarget = (mode: TransferMode, { teamLeader, agent, project }: ListFilters): Assignment =>
  mode === 'transfer' ? { teamLeader, agent, project } : { teamLeader, agent: '', project: '' };

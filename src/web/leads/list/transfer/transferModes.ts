import type { LeadList } from '../../../leadLists';
import type { ListFilters } from '../../../lists/listParams';
import type { Assignment } from '../filters/AssignmentFields';

/** Fresh leads are assigned, all others reassigned. */
export type TransferMode = 'assign' | 'reassign';

export const transferModeOf = (list: LeadList): TransferMode => (list.columns === 'fresh' ? 'assign' : 'reassign');

/** Letter for letter (spec §8). */
export const transferTexts = {
  assign: { button: 'Transfer Selected Leads', confirm: 'Yes, transfer' },
  reassign: { button: 'Reassign Selected Leads', confirm: 'Yes, reassign' },
} as const satisfies Record<TransferMode, object>;

/** Fresh Leads preset their filters as the target; elsewhere filters name the present owner, so only the team carries over. */
export const firstTarget = (mode: TransferMode, { teamLeader, agent, project }: ListFilters): Assignment =>
  mode === 'assign' ? { teamLeader, agent, project } : { teamLeader, agent: '', project: '' };

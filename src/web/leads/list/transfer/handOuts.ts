import type { LeadList } from '../../../leadLists';
import type { ListFilters } from '../../../lists/listParams';
import type { Assignment } from '../filters/AssignmentFields';

/** How the selected leads of a list are handed out: fresh ones for the first time, all others once more. */
export type HandOut = 'transfer' | 'reassign';

export const handOutOf = (list: LeadList): HandOut => (list.columns === 'fresh' ? 'transfer' : 'reassign');

/** What the bar says, letter for letter. */
export const handOutTexts = {
  transfer: { button: 'Transfer Selected Leads', done: 'Leads transferred!', confirm: 'Yes, transfer' },
  reassign: { button: 'Reassign Selected Leads', done: 'Leads reassigned!', confirm: 'Yes, reassign' },
} as const satisfies Record<HandOut, object>;

/**
 * Whom the leads go to unless the person says otherwise: on Fresh Leads whom the list is filtered by. Elsewhere the filters say
 * who has the leads, and of that only the team is where they may well go.
 */
export const firstTarget = (handOut: HandOut, { teamLeader, agent, project }: ListFilters): Assignment =>
  handOut === 'transfer' ? { teamLeader, agent, project } : { teamLeader, agent: '', project: '' };

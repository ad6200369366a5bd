import { useRef, useState } from 'react';
import { messages } from '../../../../contract/validation/messages';
import { useAssignLeadsMutation, useReassignLeadsMutation } from '../../../api/transfersApi';
import { useFormToast } from '../../../forms/useFormToast';
import type { LeadList } from '../../../lists/leadLists';
import { type ListFilters, noFilters } from '../../../lists/listParams';
import { useActorId, useAppDispatch } from '../../../session/hooks';
import { showToast } from '../../../toasts/toasts';
import { useIdempotencyKeys } from '../../../unsaved/idempotencyKey';
import { reassignedText, someOf } from '../../transfers/transferTexts';
import { showTransferred } from '../../transfers/undo';
import type { Assignment } from '../filters/AssignmentFields';
import { transferFailure } from './transferFailure';
import type { ListSelection } from './useSelection';

/** Fresh leads are assigned, all others reassigned. */
type TransferMode = 'assign' | 'reassign';

export const transferModeOf = (list: LeadList): TransferMode => (list.columns === 'fresh' ? 'assign' : 'reassign');

/** Letter for letter (spec §8). */
export const transferTexts = {
  assign: { button: 'Transfer Selected Leads', confirm: 'Yes, transfer' },
  reassign: { button: 'Reassign Selected Leads', confirm: 'Yes, reassign' },
} as const satisfies Record<TransferMode, object>;

/** Fresh Leads preset their filters as the target; elsewhere filters name the present owner, so only the team carries over. */
export const firstTarget = (mode: TransferMode, filters: ListFilters, ownTeam = filters.teamLeader): Assignment => {
  const { agent, project } = mode === 'assign' ? filters : noFilters;
  return { teamLeader: ownTeam, agent, project };
};

const askAbove = 50;

interface TransferOptions extends Pick<ListSelection, 'selected' | 'onGone'> {
  mode: TransferMode;
  target: Assignment;
  reason: string;
  onDone: () => void;
}

export const useTransfer = ({ mode, selected, target, reason, onDone, onGone }: TransferOptions) => {
  const [assignLeads, { isLoading: isAssigning }] = useAssignLeadsMutation();
  const [reassignLeads, { isLoading: isReassigning }] = useReassignLeadsMutation();
  const dispatch = useAppDispatch();
  const user_id = useActorId();
  const [isAsking, setAsking] = useState(false);
  const toast = useFormToast();
  const isSending = useRef(false);
  const keys = useIdempotencyKeys();

  const call = () => {
    const lead_id = [...selected.keys()];
    const leader = Number(target.teamLeader);
    const agent = target.agent ? Number(target.agent) : '';
    const project_id = target.project;
    // A retry carries the same key.
    if (mode === 'assign') {
      const body = { lead_id, tl_id: leader, agent_id: agent, project_id, user_id };
      return assignLeads({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
    }
    const body = { lead_id, to_tl_id: leader, to_agent_id: agent, project_id, reason: reason.trim() };
    return reassignLeads({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
  };

  const send = async () => {
    // A double click is faster than the next render.
    if (isSending.current) return;
    isSending.current = true;
    setAsking(false);
    toast.close();
    try {
      const { transfer_id, transferred } = await call();
      keys.complete();
      const text = mode === 'assign' ? 'Leads transferred!' : reassignedText(selected.size, transferred);
      showTransferred(dispatch, text, transfer_id);
      onDone();
    } catch (error) {
      const failed = transferFailure(error, selected);
      if (!failed.canRetry) keys.complete();
      const taken = failed.taken.length > 0 ? `Taken: ${someOf(failed.taken)}.` : '';
      const hasRest = failed.taken.length < selected.size;
      const rest = taken && hasRest ? 'The other leads are still selected.' : '';
      // The same leads and target: a transfer that was made answers again.
      const action = failed.canRetry ? { label: 'Try again', onClick: () => void send() } : undefined;
      const more = { detail: [failed.text, taken, rest].filter(Boolean).join(' '), stays: true, action };
      // The bar disappears with the last selected lead.
      if (hasRest) toast.show(failed.toast, more);
      else showToast(failed.toast, 'error', more);
      if (failed.takenIds.length > 0) onGone(failed.takenIds);
    } finally {
      isSending.current = false;
    }
  };

  const start = () => {
    if (isSending.current) return;
    if (!target.teamLeader) showToast(messages.teamLeaderFirst, 'warning');
    else if (selected.size > askAbove) setAsking(true);
    else void send();
  };

  const isBusy = isAssigning || isReassigning;
  return { start, confirm: send, cancel: () => setAsking(false), isAsking, isBusy };
};

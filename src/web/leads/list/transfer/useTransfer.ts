import { useRef, useState } from 'react';
import { messages } from '../../../../contract/validation/messages';
import { useAssignLeadsMutation, useReassignLeadsMutation } from '../../../api/transfersApi';
import { useActorId, useAppDispatch } from '../../../session/hooks';
import { useIdempotencyKeys } from '../../../unsaved/idempotencyKey';
import { showToast } from '../../../toasts/toasts';
import { tellTransferred } from '../../transfers/undo';
import type { Assignment } from '../filters/AssignmentFields';
import { handOutTexts, type HandOut } from './handOuts';
import { transferFailure, type TransferFailure } from './transferFailure';
import type { SelectedLeads } from './useSelection';

/** A transfer of this many leads or more is asked about first. */
const askAbove = 50;

interface TransferOptions {
  handOut: HandOut;
  selected: SelectedLeads;
  target: Assignment;
  /** Of a reassignment: stands in the history of each lead. */
  reason: string;
  onDone: () => void;
  /** These can no longer be transferred. */
  onTaken: (ids: readonly number[]) => void;
}

/** The handing out of the selected leads, from the button to its result. */
export const useTransfer = ({ handOut, selected, target, reason, onDone, onTaken }: TransferOptions) => {
  const [assignLeads, { isLoading: isAssigning }] = useAssignLeadsMutation();
  const [reassignLeads, { isLoading: isReassigning }] = useReassignLeadsMutation();
  const dispatch = useAppDispatch();
  const user_id = useActorId();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<TransferFailure>();
  const isSending = useRef(false);
  const keys = useIdempotencyKeys();

  const call = () => {
    const lead_id = [...selected.keys()];
    const leader = Number(target.teamLeader);
    const agent = target.agent ? Number(target.agent) : '';
    const project_id = target.project;
    // The same once more carries the same key: if the first one did arrive, the second changes nothing.
    if (handOut === 'transfer') {
      const body = { lead_id, tl_id: leader, agent_id: agent, project_id, user_id };
      return assignLeads({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
    }
    const body = { lead_id, to_tl_id: leader, to_agent_id: agent, project_id, reason: reason.trim() };
    return reassignLeads({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
  };

  const send = async () => {
    // The second click of a double click comes before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    setAsking(false);
    setFailure(undefined);
    try {
      const { transfer_id } = await call();
      keys.settle();
      tellTransferred(dispatch, handOutTexts[handOut].done, transfer_id);
      onDone();
    } catch (error) {
      const failed = transferFailure(error, selected);
      if (!failed.canRetry) keys.settle();
      setFailure(failed);
      showToast(failed.toast, 'error');
      if (failed.takenIds.length > 0) onTaken(failed.takenIds);
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
  return { start, confirm: send, cancel: () => setAsking(false), isAsking, isBusy, failure };
};

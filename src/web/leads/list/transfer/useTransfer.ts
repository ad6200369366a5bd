import { useRef, useState } from 'react';
import { messages } from '../../../../contract/validation/messages';
import { useAssignLeadsMutation } from '../../../api/leadsApi';
import { useActorId } from '../../../session/hooks';
import { useIdempotencyKeys } from '../../../unsaved/idempotencyKey';
import { showToast } from '../../../toasts/toasts';
import type { Assignment } from '../filters/AssignmentFields';
import { transferFailure, type TransferFailure } from './transferFailure';
import type { SelectedLeads } from './useSelection';

/** A transfer of this many leads or more is asked about first. */
const askAbove = 50;

interface TransferOptions {
  selected: SelectedLeads;
  target: Assignment;
  onDone: () => void;
  /** These can no longer be transferred. */
  onTaken: (ids: readonly number[]) => void;
}

/** The transfer of the selected leads, from the button to its result. */
export const useTransfer = ({ selected, target, onDone, onTaken }: TransferOptions) => {
  const [assignLeads, { isLoading }] = useAssignLeadsMutation();
  const userId = useActorId();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<TransferFailure>();
  const isSending = useRef(false);
  const keys = useIdempotencyKeys();

  const send = async () => {
    // The second click of a double click comes before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    setAsking(false);
    setFailure(undefined);
    const body = {
      lead_id: [...selected.keys()],
      tl_id: Number(target.teamLeader),
      agent_id: target.agent ? Number(target.agent) : '',
      project_id: target.project,
      user_id: userId,
    };
    try {
      // The same transfer once more carries the same key: if the first one did arrive, the second changes nothing.
      await assignLeads({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
      keys.settle();
      showToast('Leads transferred!', 'success');
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

  return { start, confirm: send, cancel: () => setAsking(false), isAsking, isBusy: isLoading, failure };
};

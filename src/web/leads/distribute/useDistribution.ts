import { useRef, useState } from 'react';
import type { AgentShare } from '../../../contract/transfers';
import { useDistributeLeadsMutation } from '../../api/transfersApi';
import { useAppDispatch } from '../../session/hooks';
import { useIdempotencyKeys } from '../../unsaved/idempotencyKey';
import { transferFailure, type TransferFailure } from '../list/transfer/transferFailure';
import { leadName, leadsText } from '../transfers/transferTexts';
import { showTransferred } from '../transfers/undo';

const doneText = (leads: number, agents: number): string =>
  `${leadsText(leads)} distributed to ${agents === 1 ? '1 agent' : `${agents} agents`}.`;

export const useDistribution = (onDone: (leadIds: readonly number[]) => void) => {
  const [distribute, { isLoading }] = useDistributeLeadsMutation();
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<TransferFailure>();
  const isSending = useRef(false);
  const keys = useIdempotencyKeys();

  const send = async (split: readonly AgentShare[]) => {
    // The second click of a double click precedes the busy state.
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    const shares = split.filter(({ gets }) => gets > 0);
    const body = { data: shares.map(({ agent_id, lead_ids }) => ({ agent_id, lead_ids })) };
    const leads = shares.flatMap((share) => share.leads);
    try {
      // A retry carries the same key, so it changes nothing if the first call arrived.
      const { transfer_id } = await distribute({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
      keys.complete();
      showTransferred(dispatch, doneText(leads.length, shares.length), transfer_id);
      onDone(leads.map(({ lead_id }) => lead_id));
    } catch (error) {
      const failed = transferFailure(error, new Map(leads.map((lead) => [lead.lead_id, leadName(lead)])));
      if (!failed.canRetry) keys.complete();
      setFailure(failed);
    } finally {
      isSending.current = false;
    }
  };

  return { send, isBusy: isLoading, failure, forget: () => setFailure(undefined) };
};

import { useRef, useState } from 'react';
import { countOf } from '../../../../contract/numbers';
import { limits } from '../../../../contract/limits';
import { messages } from '../../../../contract/validation/messages';
import { useAssignLeadsMutation, useReassignLeadsMutation } from '../../../api/transfersApi';
import { addLook } from '../../../dom/addLook';
import { isolated } from '../../../texts/isolated';
import { ExportButton } from '../../../files/ExportButton';
import { useFormToast } from '../../../forms/useFormToast';
import { useLate } from '../../../late/latePart';
import { noFilters } from '../../../lists/listParams';
import { useActorId, useAppDispatch } from '../../../session/sessionSlice';
import { useOwnTeam } from '../../../session/permissions';
import { showToast } from '../../../toasts/toasts';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { SelectOption } from '../../../ui/SelectField';
import { TextInput } from '../../../ui/TextInput';
import { useIdempotencyKeys } from '../../../unsaved/idempotencyKey';
import { reassignedText, someOf } from '../../transfers/transferTexts';
import { showTransferred } from '../../transfers/undo';
import { marksCode } from '../duplicates/sameNumber';
import { type Assignment, AssignmentFields } from '../filters/AssignmentFields';
import { type Choices, useChoices } from '../filters/useChoices';
import { transferFailure } from './transferFailure';
import type { ListSelection } from './useSelection';

const nameOf = (options: readonly SelectOption[], value: string): string =>
  isolated(options.find((option) => option.value === value)?.label ?? value);

/** `120 leads will go to Rohini Das, agent Naveen K, project Palm Grove.` */
const transferQuestion = (count: number, { teamLeader, agent, project }: Assignment, names: Choices): string => {
  const to = [
    nameOf(names.teamLeaders, teamLeader),
    ...(agent ? [`agent ${nameOf(names.agents, agent)}`] : []),
    ...(project ? [`project ${isolated(project)}`] : []),
  ];
  return `${countOf(count, 'lead')} will go to ${to.join(', ')}.`;
};

const askAbove = 50;

interface TransferBarProps extends ListSelection {
  onClear: () => void;
  /** Undefined where the list offers no distribution. */
  onDistribute: (() => void) | undefined;
}

/** Fresh leads are assigned, all others reassigned. */
const useTransfer = (props: TransferBarProps, isFresh: boolean, target: Assignment, reason: string) => {
  const { selected, onClear, onGone } = props;
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
    if (isFresh) {
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
      const text = isFresh ? 'Leads transferred!' : reassignedText(selected.size, transferred);
      showTransferred(dispatch, text, transfer_id);
      onClear();
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

// Below the rows, so that its appearance moves none of them.
addLook(`.transfer-bar{flex:none;display:grid;grid-template-columns:minmax(0,1fr) repeat(2,max-content);gap:10px;
padding:10px 14px 12px;border-top:1px solid var(--line-soft);background:var(--primary-soft)}
.transfer-bar>*{grid-column:1/-1}
.transfer-bar>.count{display:flex;flex-wrap:wrap;align-items:center;gap:4px;margin:0;font-weight:650}
/* Drawn above Transfer, yet after it in the Tab order. */
.transfer-bar>:is(.count,.distribute-selected,.export-selected){grid-row:1;grid-column:auto}
.transfer-bar>[role=group]{display:grid;grid-template-columns:repeat(3,minmax(0,1fr)) max-content;gap:10px;
align-items:end}
.transfer-bar>[data-reason]{grid-template-columns:repeat(4,minmax(0,1fr)) max-content}
@media (max-width:700px){.transfer-bar>:is(.count,.distribute-selected,.export-selected){grid-row:auto;grid-column:1/-1}
.transfer-bar>[role=group]{grid-template-columns:repeat(2,minmax(0,1fr))}
.transfer-bar>[role=group]>button{grid-column:1/-1}}`);

export const TransferBar = (props: TransferBarProps) => {
  const { list, selected, sameNumber, filters, onClear, onDistribute } = props;
  const isFresh = list.columns === 'fresh';
  const own = useOwnTeam();
  // A team leader assigns fresh leads to any team, but reassigns only within their own.
  const ownTeam = isFresh ? undefined : own;
  const [target, setTarget] = useState<Assignment>(() => {
    // Fresh Leads preset their filters; elsewhere those name the present owner, and only the team carries over.
    const { agent, project } = isFresh ? filters : noFilters;
    return { teamLeader: ownTeam?.id ?? filters.teamLeader, agent, project };
  });
  const [reason, setReason] = useState('');
  const choices = useChoices(target.teamLeader);
  const transfer = useTransfer(props, isFresh, target, reason);
  const duplicates = useLate(marksCode, sameNumber.size > 0).module?.duplicatesIn(selected, sameNumber) ?? '';
  const change = (part: Partial<Assignment>) => setTarget((current) => ({ ...current, ...part }));
  // Letter for letter (spec §8).
  const [button, confirm] = isFresh
    ? ['Transfer Selected Leads', 'Yes, transfer']
    : ['Reassign Selected Leads', 'Yes, reassign'];
  return (
    <div className="transfer-bar">
      <p className="count">
        <span role="status">{countOf(selected.size, 'lead')} selected</span>
        <Button onClick={onClear} aria-busy={transfer.isBusy}>
          Clear selection
        </Button>
      </p>
      {duplicates ? (
        <p className="quiet" role="status">
          {duplicates}
        </p>
      ) : null}
      <div role="group" aria-label="Assign to" data-reason={isFresh ? undefined : ''}>
        <AssignmentFields
          value={target}
          onChange={change}
          choices={choices}
          placeholder="Select"
          projectPlaceholder="As it is"
          ownLeader={ownTeam?.name}
        />
        {isFresh ? null : (
          <TextInput
            label="Reason"
            value={reason}
            onChange={setReason}
            placeholder="For the history of the leads"
            inputProps={{ maxLength: limits.lineLength, autoComplete: 'off' }}
          />
        )}
        <Button variant="contained" onClick={transfer.start} aria-busy={transfer.isBusy}>
          {button}
        </Button>
      </div>
      {onDistribute ? (
        <Button className="button distribute-selected" onClick={onDistribute} aria-busy={transfer.isBusy}>
          Distribute Selected Leads
        </Button>
      ) : null}
      <ExportButton
        className="button export-selected"
        title={list.title}
        count={selected.size}
        leads={{ lead_id: [...selected.keys()] }}
      />
      <ConfirmDialog
        isOpen={transfer.isAsking}
        text={`${transferQuestion(selected.size, target, choices)} ${duplicates}`.trim()}
        confirmLabel={confirm}
        isBusy={transfer.isBusy}
        onConfirm={() => void transfer.confirm()}
        onCancel={transfer.cancel}
      />
    </div>
  );
};

import { useState } from 'react';
import { countOf } from '../../../../contract/numbers';
import { limits } from '../../../../contract/limits';
import { addLook } from '../../../dom/addLook';
import { isolated } from '../../../texts/isolated';
import { ExportButton } from '../../../files/ExportButton';
import { useLate } from '../../../late/lateCode';
import { useOwnTeam } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { SelectOption } from '../../../ui/SelectField';
import { TextInput } from '../../../ui/TextInput';
import { marksCode } from '../duplicates/sameNumber';
import { type Assignment, AssignmentFields } from '../filters/AssignmentFields';
import { type Choices, useChoices } from '../filters/useChoices';
import { firstTarget, transferModeOf, transferTexts, useTransfer } from './useTransfer';
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

interface TransferBarProps extends ListSelection {
  onClear: () => void;
  /** Undefined where the list offers no distribution. */
  onDistribute: (() => void) | undefined;
}

export const TransferBar = (props: TransferBarProps) => {
  const { list, selected, sameNumber, filters, onClear, onGone, onDistribute } = props;
  const mode = transferModeOf(list);
  const texts = transferTexts[mode];
  const isReassignment = mode === 'reassign';
  const own = useOwnTeam();
  // A team leader assigns fresh leads to any team, but reassigns only within their own.
  const ownTeam = isReassignment ? own : undefined;
  const [target, setTarget] = useState(() => firstTarget(mode, filters, ownTeam?.id));
  const [reason, setReason] = useState('');
  const choices = useChoices(target.teamLeader);
  const transfer = useTransfer({ mode, selected, target, reason, onDone: onClear, onGone });
  const duplicates = useLate(marksCode, sameNumber.size > 0).module?.duplicatesIn(selected, sameNumber) ?? '';
  const change = (part: Partial<Assignment>) => setTarget((current) => ({ ...current, ...part }));
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
      <div role="group" aria-label="Assign to" data-reason={isReassignment ? '' : undefined}>
        <AssignmentFields
          value={target}
          onChange={change}
          choices={choices}
          placeholder="Select"
          projectPlaceholder="As it is"
          ownLeader={ownTeam?.name}
        />
        {isReassignment ? (
          <TextInput
            label="Reason"
            value={reason}
            onChange={setReason}
            placeholder="For the history of the leads"
            inputProps={{ maxLength: limits.lineLength, autoComplete: 'off' }}
          />
        ) : null}
        <Button variant="contained" onClick={transfer.start} aria-busy={transfer.isBusy}>
          {texts.button}
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
        confirmLabel={texts.confirm}
        isBusy={transfer.isBusy}
        onConfirm={() => void transfer.confirm()}
        onCancel={transfer.cancel}
      />
    </div>
  );
};

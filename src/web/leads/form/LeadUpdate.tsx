import { useRef, type ReactNode } from 'react';
import type { ReadLead } from '../../../contract/leads';
import { updateLeadFormSchema } from '../../../contract/validation/leads';
import { leadDraft } from '../../draftKey';
import { ContractForm } from '../../forms/ContractForm';
import type { Change, ContractFormHandle } from '../../forms/contractFormProps';
import type { Texts } from '../../forms/formRules';
import { useApproach } from '../../late/lateCode';
import { latePart } from '../../late/latePart';
import { changeOf } from './changeOf';
import { isGone, useLeadUpdate } from './conflict/useLeadUpdate';
import { MissingOptions } from './fields/MissingOptions';
import type { AssigneeNames } from './fields/LeadFields';
import { conflictCode } from './lateLeadCode';
import { LeadGone } from './LeadGone';
import { leadRefusalText, type UpdateFieldName, type UpdateValues } from './leadFormValues';

const Conflict = latePart(conflictCode, 'ConflictDialog', {
  failure: 'This lead was changed meanwhile, and the changes could not be loaded.',
});

export interface LeadUpdateProps {
  lead: ReadLead;
  isEarly: boolean;
  reload: () => Promise<ReadLead>;
  names: AssigneeNames;
  changes?: (values: Texts, name: string, value: string) => Change;
  submitLabel?: string;
  /** Returns whether the screen moves on after the save. */
  onDone?: (sent: UpdateValues) => boolean;
  foot?: ReactNode;
  error: unknown;
  next: ReactNode;
  children: ReactNode;
}

export const LeadUpdate = ({ lead, isEarly, reload, names, onDone, error, next, ...props }: LeadUpdateProps) => {
  const form = useRef<ContractFormHandle<UpdateFieldName>>(null);
  useApproach(conflictCode);
  const { formProps, conflict, changes, isAllTheirs, resolveConflict, closeConflict } = useLeadUpdate({
    ...{ lead: lead.data, isEarly, reload, form, onDone },
  });
  const isClosed = isGone(error);
  return (
    <>
      <ContractForm
        {...formProps}
        {...(props.submitLabel !== undefined && { submitLabel: props.submitLabel })}
        foot={isClosed ? null : props.foot}
        handle={form}
        schema={updateLeadFormSchema}
        isWaiting={isEarly}
        isClosed={isClosed}
        draft={leadDraft(lead.data.id)}
        changeOf={props.changes ?? changeOf}
        refusalText={leadRefusalText}
      >
        {isClosed ? <LeadGone {...{ error, changes, names, next }} /> : null}
        <MissingOptions />
        {props.children}
      </ContractForm>
      {conflict ? (
        <Conflict
          conflict={conflict}
          names={names}
          isAllTheirs={isAllTheirs}
          onSave={resolveConflict}
          onClose={closeConflict}
        />
      ) : null}
    </>
  );
};

import { useRef, type ReactNode } from 'react';
import type { ReadLead } from '../../../contract/leads';
import { updateLeadFormSchema } from '../../../contract/validation/leads';
import { leadDraft } from '../../draftKey';
import { ContractForm } from '../../forms/ContractForm';
import type { Change, ContractFormHandle } from '../../forms/contractFormProps';
import type { Texts } from '../../forms/formRules';
import { changeOf } from './changeOf';
import { LateConflictDialog } from './conflict/LateConflictDialog';
import { useLeadUpdate } from './conflict/useLeadUpdate';
import { MissingOptions } from './fields/MissingOptions';
import type { AssigneeNames } from './fields/LeadFields';
import { leadRefusalTexts, type UpdateFieldName, type UpdateValues } from './leadFormValues';

interface LeadUpdateProps {
  lead: ReadLead;
  /** It is what its list says of it: the lead itself is still to come. */
  isEarly: boolean;
  /** Reads the lead again; throws what the read threw. */
  reload: () => Promise<ReadLead>;
  names: AssigneeNames;
  /** What follows from a change of one field, where that is more than in any form of a lead. */
  changes?: (values: Texts, name: string, value: string) => Change;
  submitLabel?: string;
  /** Whether the screen goes on to something else after this save, which it does then. */
  onDone?: (sent: UpdateValues) => boolean;
  /** Stands in the save bar before its button. */
  foot?: ReactNode;
  /** The lead is out of this person's reach since it was read. */
  onGone?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of an existing lead, whichever fields of it a screen shows: save, draft, and changes by others meanwhile. */
export const LeadUpdate = ({ lead, isEarly, reload, names, onDone, onGone, ...props }: LeadUpdateProps) => {
  const form = useRef<ContractFormHandle<UpdateFieldName>>(null);
  const { formProps, conflict, isAllTheirs, resolveConflict, closeConflict } = useLeadUpdate({
    ...{ lead: lead.data, isEarly, reload, form, onDone, onGone },
  });
  return (
    <>
      <ContractForm
        {...formProps}
        {...(props.submitLabel !== undefined && { submitLabel: props.submitLabel })}
        foot={props.foot}
        handle={form}
        schema={updateLeadFormSchema}
        isWaiting={isEarly}
        draft={leadDraft(lead.data.id)}
        changeOf={props.changes ?? changeOf}
        refusalTexts={leadRefusalTexts}
      >
        <MissingOptions />
        {props.children}
      </ContractForm>
      <LateConflictDialog
        conflict={conflict}
        names={names}
        isAllTheirs={isAllTheirs}
        onSave={resolveConflict}
        onClose={closeConflict}
      />
    </>
  );
};

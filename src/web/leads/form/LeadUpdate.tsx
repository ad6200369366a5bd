import { useMemo, type ReactNode } from 'react';
import type { ReadLead } from '../../../contract/leads';
import { updateLeadFormSchema } from '../../../contract/validation/leads';
import { isApiError } from '../../api/apiError';
import { useUpdateLeadMutation } from '../../api/leadsApi';
import { leadDraft } from '../../draftKey';
import { ContractForm } from '../../forms/ContractForm';
import type { Change } from '../../forms/contractFormProps';
import type { Texts } from '../../forms/formRules';
import { useApproach } from '../../late/lateCode';
import { latePart } from '../../late/latePart';
import { useActorId, useAppSelector } from '../../session/hooks';
import { selectShownUser } from '../../session/sessionSlice';
import { showToast } from '../../toasts/toasts';
import { changeOf } from './changeOf';
import { conflictIn, versionOf } from './conflict/conflictIn';
import { MissingOptions } from './fields/MissingOptions';
import type { AssigneeNames } from './fields/LeadFields';
import { conflictCode } from './lateLeadCode';
import { LeadGone } from './LeadGone';
import { leadRefusalText, leadUnits, savedValues, updateBody, type UpdateValues } from './leadFormValues';

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

export const LeadUpdate = ({ lead, isEarly, reload, names, error, next, ...props }: LeadUpdateProps) => {
  const userId = useActorId();
  const ownName = useAppSelector(selectShownUser)?.name;
  const [updateLead] = useUpdateLeadMutation();
  useApproach(conflictCode);
  const { data } = lead;
  const version = useMemo(() => versionOf(data, isEarly), [data, isEarly]);
  const gone = isApiError(error) && error.status === 404 ? error : undefined;
  return (
    <ContractForm
      schema={updateLeadFormSchema}
      initialValues={version.values}
      shared={{
        version,
        reload: async () => versionOf((await reload()).data),
        units: leadUnits,
        conflictIn: (refusal) => conflictIn(refusal, ownName),
        dialog: (shown) => <Conflict {...shown} names={names} />,
      }}
      bodyOf={(values, updatedAt) => updateBody(values, { id: data.id, userId, updatedAt })}
      send={(write) => updateLead(write).unwrap()}
      startAfter={savedValues}
      onSaved={() => showToast('Client Update successfully!', 'success')}
      onDone={props.onDone}
      failureText={(_error, reason) => `Failed to add client. ${reason}`}
      skipsUnchanged
      submitLabel={props.submitLabel}
      foot={gone ? null : props.foot}
      isWaiting={isEarly}
      isClosed={gone !== undefined}
      draft={leadDraft(data.id)}
      changeOf={props.changes ?? changeOf}
      refusalText={leadRefusalText}
    >
      {gone ? <LeadGone {...{ error: gone, names, next }} /> : null}
      <MissingOptions />
      {props.children}
    </ContractForm>
  );
};

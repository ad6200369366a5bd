import { useMemo, type ReactNode } from 'react';
import { readLeadDetail, type Decoded, type LeadDetail, type ReadLead } from '../../../contract/leads';
import { isObject } from '../../../contract/reading';
import { updateLeadFormSchema } from '../../../contract/validation/leads';
import { isApiError, type ApiError } from '../../api/apiError';
import { useUpdateLeadMutation } from '../../api/leadsApi';
import { leadDraft } from '../../session/draftKey';
import { ContractForm } from '../../forms/ContractForm';
import { Following } from '../../forms/Following';
import type { Changer, Version } from '../../forms/formRecord';
import { sharedSteps } from '../../forms/sharedSteps';
import type { ContractFormProps } from '../../forms/contractFormProps';
import { latePart, useApproach } from '../../late/latePart';
import { selectShownUser, useActorId, useAppSelector } from '../../session/sessionSlice';
import { showToast, type ToastMore } from '../../toasts/toasts';
import type { ConflictDialogProps } from './conflict/ConflictDialog';
import { MissingOptions } from './fields/MissingOptions';
import { useAssigneeNames } from './fields/leadOptions';
import { conflictCode } from './lateLeadCode';
import { LeadGone } from './LeadGone';
import {
  changeOf,
  leadRefusalText,
  leadUnits,
  savedValues,
  updateBody,
  updateValuesOf,
  type UpdateValues,
} from './leadFormValues';

const Conflict = latePart<'ConflictDialog', ConflictDialogProps>(conflictCode, 'ConflictDialog', {
  failure: 'Somebody else has saved this lead too, and their changes could not be loaded.',
});

/** `isEarly`: from a list's row, which no save can build on. */
const versionOf = (lead: Decoded<LeadDetail>, isEarly = false): Version<UpdateValues> => ({
  values: updateValuesOf(lead),
  at: isEarly ? '' : lead.updated_at,
});

/** Reads a 409; older servers send the author's name alone. */
const conflictIn = ({ body }: ApiError, ownName: string | undefined) => {
  const { current, changed_by, is_own_change } = isObject(body) ? body : {};
  const lead = isObject(body) ? readLeadDetail(current) : undefined;
  const name = typeof changed_by === 'string' && changed_by !== '' ? changed_by : null;
  const isSelf = typeof is_own_change === 'boolean' ? is_own_change : name !== null && name === ownName;
  const changedBy: Changer = { name, isSelf };
  return { theirs: lead && versionOf(lead), changedBy };
};

type OfTheForm = 'submitLabel' | 'onDone' | 'foot' | 'children';

export interface LeadUpdateProps extends Pick<ContractFormProps<keyof UpdateValues, object, unknown>, OfTheForm> {
  lead: ReadLead;
  isEarly: boolean;
  reload: () => Promise<ReadLead>;
  error: unknown;
  next: ReactNode;
  /** Joins the message of a save. */
  savedMore?: (sent: UpdateValues) => ToastMore;
}

export const LeadUpdate = ({ lead, isEarly, reload, error, next, savedMore, ...props }: LeadUpdateProps) => {
  const userId = useActorId();
  const ownName = useAppSelector(selectShownUser)?.name;
  const [updateLead] = useUpdateLeadMutation();
  useApproach(conflictCode);
  const { data } = lead;
  const names = useAssigneeNames(lead);
  const version = useMemo(() => versionOf(data, isEarly), [data, isEarly]);
  const gone = isApiError(error) && error.status === 404 ? error : undefined;
  return (
    <ContractForm
      {...props}
      schema={updateLeadFormSchema}
      initialValues={version.values}
      shared={{
        version,
        reload: async () => versionOf((await reload()).data),
        units: leadUnits,
        steps: sharedSteps,
        Following,
        conflictIn: (refusal) => conflictIn(refusal, ownName),
        dialog: (shown) => <Conflict {...shown} names={names} />,
      }}
      bodyOf={(values, updatedAt) => updateBody(values, { id: data.id, userId, updatedAt })}
      send={(write) => updateLead(write).unwrap()}
      startAfter={savedValues}
      onSaved={(_answer, sent) => showToast('Client Update successfully!', 'success', savedMore?.(sent))}
      failureText={(_error, reason) => `Failed to add client. ${reason}`}
      skipsUnchanged
      foot={gone ? null : props.foot}
      isWaiting={isEarly}
      isClosed={gone !== undefined}
      draft={leadDraft(data.id)}
      changeOf={changeOf}
      refusalText={leadRefusalText}
    >
      {gone ? <LeadGone {...{ error: gone, names, next }} /> : null}
      <MissingOptions />
      {props.children}
    </ContractForm>
  );
};

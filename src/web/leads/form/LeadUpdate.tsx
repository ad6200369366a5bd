import { useFormikContext } from 'formik';
import { useMemo, type ReactNode } from 'react';
import { readLeadDetail, type Decoded, type LeadDetail, type ReadLead } from '../../../contract/leads';
import { isObject } from '../../../contract/reading';
import { updateLeadFormSchema } from '../../../contract/validation/leads';
import { isApiError, type ApiError } from '../../api/apiError';
import { useUpdateLeadMutation } from '../../api/leadsApi';
import { addLook } from '../../dom/addLook';
import { leadDraft } from '../../session/draftKey';
import { ContractForm } from '../../forms/ContractForm';
import type { Changer, Version } from '../../forms/formRecord';
import { sharing } from '../../forms/sharedSteps';
import type { ContractFormProps } from '../../forms/contractFormProps';
import { useApproach, latePart } from '../../late/latePart';
import { useActorId, useAppSelector, selectShownUser } from '../../session/sessionSlice';
import { copyText } from '../../toasts/copyText';
import { showToast, type ToastMore } from '../../toasts/toasts';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import type { ConflictDialogProps } from './conflict/ConflictDialog';
import { MissingOptions } from './fields/MissingOptions';
import { type AssigneeNames, useAssigneeNames } from './fields/leadOptions';
import { conflictCode } from './lateLeadCode';
import {
  changeOf,
  leadFields,
  leadRefusalText,
  leadUnits,
  savedValues,
  shown,
  updateBody,
  updateNames,
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

// Sticky: visible from anywhere in a long form.
addLook(`.lead-gone{position:sticky;top:8px;z-index:3}
.lead-gone .note{flex-wrap:wrap}
.lead-gone .text{flex-basis:220px}`);

const LeadGone = ({ error, names, next }: { error: ApiError; names: AssigneeNames; next: ReactNode }) => {
  const { dirty, values, initialValues } = useFormikContext<UpdateValues>();
  const copy = (): void => {
    const typed = updateNames.filter((name) => values[name] !== '' && values[name] !== initialValues[name]);
    const lines = typed.map((name) => `${leadFields[name]?.label ?? name}: ${shown(name, values[name], names)}`);
    void copyText(lines.join('\n'));
  };
  return (
    <div className="lead-gone">
      <Note
        severity="warning"
        action={
          <>
            {dirty ? <Button onClick={copy}>Copy what I wrote</Button> : null}
            {next}
          </>
        }
      >
        {error.message} Nothing can be saved here any more.
      </Note>
    </div>
  );
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
        ...sharing,
        version,
        reload: async () => versionOf((await reload()).data),
        units: leadUnits,
        conflictIn: (refusal) => conflictIn(refusal, ownName),
        dialog: (conflict) => <Conflict {...conflict} names={names} />,
      }}
      bodyOf={(values, updated_at) => updateBody(values, { id: data.id, user_id: userId, updated_at })}
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

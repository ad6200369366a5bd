import { useFormikContext } from 'formik';
import { type ComponentProps, memo, useId, useMemo, type ReactNode } from 'react';
import { dispositionsOf } from '../../../../contract/choices';
import { asOptions } from '../../../../contract/lookups';
import { leadStatuses, leadStatusText, selectableLeadStatuses } from '../../../../contract/leadCodes';
import { FormField, type Own } from '../../../forms/formFields';
import '../../../leadForm/leadLook';
import { isArchived } from '../../../leadForm/leadValue';
import { boxRows, leadParts } from '../../../leadForm/leadSections';
import { noteTexts } from '../../../leadForm/leadTexts';
import { DateField, DateTimeField } from '../../../ui/pickers/DateField';
import type { PickerFieldProps } from '../../../ui/pickers/pickerKinds';
import { NotesSection } from '../../../views/LeadParts';
import type { UpdateValues } from '../leadFormValues';
import { LateQuickTimes } from '../lateLeadCode';
import { callStatusOptions, useMasterOptions } from './leadOptions';
import { LeadSelect, LeadText } from './LeadFields';

const FormDay = memo(function FormDay(own: Own<PickerFieldProps, string>) {
  return <FormField own={own}>{(bound) => <DateField {...own} {...bound} />}</FormField>;
});

const FormDateTime = memo(function FormDateTime(own: Own<PickerFieldProps, string>) {
  return <FormField own={own}>{(bound) => <DateTimeField {...own} {...bound} />}</FormField>;
});

const Call = memo(function Call({ callStatus }: { callStatus: string }) {
  const actions = useMemo(() => asOptions(dispositionsOf(callStatus)), [callStatus]);
  const hasStatus = callStatus !== '';
  return (
    <>
      <LeadSelect name="call_status" options={callStatusOptions} />
      <LeadSelect name="last_call_action" options={actions} disabled={!hasStatus} required={hasStatus} />
    </>
  );
});

/** The picker and the times of one press: a row of their own. */
export const FollowUp = ({ isLeadArchived, children }: { isLeadArchived: boolean; children: ReactNode }) => (
  <div style={{ gridColumn: '1 / -1', display: 'grid', gap: 6 }}>
    <div style={{ maxWidth: 260 }} data-own-time="">
      <FormDateTime name="follow_up" required={!isLeadArchived} minToday />
    </div>
    {children}
  </div>
);

const leadStatusOptions = selectableLeadStatuses.map((status) => ({
  value: String(status),
  label: leadStatusText(status),
}));

export const Status = memo(function Status(props: { isLeadArchived: boolean; alwaysChosen: boolean }) {
  const { isLeadArchived, alwaysChosen } = props;
  const reasons = useMasterOptions('Archived Reason');
  return (
    <>
      <LeadSelect
        name="lead_status"
        options={leadStatusOptions}
        placeholder={leadStatusText(leadStatuses.fresh)}
        alwaysChosen={alwaysChosen}
      />
      {isLeadArchived ? <LeadSelect name="archived_reason" required {...reasons} /> : null}
    </>
  );
});

export const Visits = memo(function Visits() {
  return leadParts.visits.map((name) => <FormDay key={name} name={name} minToday />);
});

/** `hasStatus`: the lead is no longer fresh. */
export const CallFields = ({ hasStatus }: { hasStatus: boolean }) => {
  const { values } = useFormikContext<UpdateValues>();
  const isLeadArchived = isArchived(values.lead_status);
  return (
    <>
      <Call callStatus={values.call_status} />
      <Status isLeadArchived={isLeadArchived} alwaysChosen={hasStatus} />
      {values.call_status === '' ? null : (
        <FollowUp isLeadArchived={isLeadArchived}>
          <LateQuickTimes />
        </FollowUp>
      )}
      <Visits />
    </>
  );
};

type NotesProps = Partial<Pick<ComponentProps<typeof NotesSection>, 'notes' | 'children'>>;

export const Notes = ({ notes, children }: NotesProps) => (
  <NotesSection id={useId()} notes={notes}>
    <LeadText name="notes" rows={boxRows} placeholder={noteTexts.placeholder} />
    {children}
  </NotesSection>
);

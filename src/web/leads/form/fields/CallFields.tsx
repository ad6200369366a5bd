import { useFormikContext } from 'formik';
import { memo, useMemo } from 'react';
import { dispositionsOf } from '../../../../contract/choices';
import { leadStatuses, leadStatusText, selectableLeadStatuses } from '../../../../contract/leadCodes';
import { FormDateTime, FormDay } from '../../../forms/formPickers';
import { isArchived } from '../../../leadForm/leadValue';
import { leadParts } from '../../../leadForm/leadSections';
import type { UpdateValues } from '../leadFormValues';
import { LateQuickTimes } from '../lateLeadCode';
import { callStatusOptions, useMasterOptions } from './leadOptions';
import { LeadSelect } from './leadInputs';

interface CallProps {
  callStatus: string;
  isLeadArchived: boolean;
}

const Call = memo(function Call({ callStatus, isLeadArchived }: CallProps) {
  const actions = useMemo(
    () => dispositionsOf(callStatus).map((action) => ({ value: action, label: action })),
    [callStatus],
  );
  const hasStatus = callStatus !== '';
  return (
    <>
      <LeadSelect name="call_status" options={callStatusOptions} />
      <LeadSelect name="last_call_action" options={actions} disabled={!hasStatus} required={hasStatus} />
      {hasStatus ? <FormDateTime name="follow_up" required={!isLeadArchived} minToday /> : null}
      {hasStatus ? <LateQuickTimes /> : null}
    </>
  );
});

export const leadStatusOptions = selectableLeadStatuses.map((status) => ({
  value: String(status),
  label: leadStatusText(status),
}));

export const Status = memo(function Status({
  isLeadArchived,
  alwaysChosen,
}: {
  isLeadArchived: boolean;
  alwaysChosen: boolean;
}) {
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
      <Call callStatus={values.call_status} isLeadArchived={isLeadArchived} />
      <Visits />
      <Status isLeadArchived={isLeadArchived} alwaysChosen={hasStatus} />
    </>
  );
};

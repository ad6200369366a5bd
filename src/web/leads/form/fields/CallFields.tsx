import { useFormikContext } from 'formik';
import { memo, useMemo, type ReactNode } from 'react';
import { dispositionsOf } from '../../../../contract/choices';
import { asOptions } from '../../../../contract/lookups';
import { leadStatuses, leadStatusText, selectableLeadStatuses } from '../../../../contract/leadCodes';
import { FormDateTime, FormDay } from '../../../forms/formPickers';
import { isArchived } from '../../../leadForm/leadValue';
import { leadParts } from '../../../leadForm/leadSections';
import type { UpdateValues } from '../leadFormValues';
import { LateQuickTimes } from '../lateLeadCode';
import { callStatusOptions, useMasterOptions } from './leadOptions';
import { LeadSelect } from './leadInputs';

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

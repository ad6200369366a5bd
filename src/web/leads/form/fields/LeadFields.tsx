import { useFormikContext } from 'formik';
import { memo, useMemo } from 'react';
import type { AssigningCall } from '../../../../contract/assignment';
import { useActorId } from '../../../session/hooks';
import { useForbiddenChoice } from '../../../session/permissions';
import { FormSection } from '../../../ui/FormSection';
import { LeadSelect, LeadText } from './leadInputs';
import type { LeadValues } from '../leadFormValues';
import {
  customerTypeOptions,
  genderOptions,
  useAgentOptions,
  useMasterOptions,
  useStateOptions,
  useTeamLeaderOptions,
} from './leadOptions';

const phoneInput = { inputMode: 'tel', autoComplete: 'off' } as const;

export const PersonalDetails = memo(function PersonalDetails() {
  return (
    <FormSection title="Personal Details" fieldWidth={160}>
      <LeadText name="name" inputProps={{ autoComplete: 'off' }} />
      <LeadSelect name="gender" options={genderOptions} />
      <LeadText name="contact" type="tel" inputProps={phoneInput} />
      <LeadText name="alt_contact" type="tel" inputProps={phoneInput} />
    </FormSection>
  );
});

export const Address = memo(function Address() {
  const states = useStateOptions();
  return (
    <FormSection title="Address" fieldWidth={240}>
      <LeadSelect name="state" {...states} />
      <LeadText name="city" inputProps={{ autoComplete: 'off' }} />
    </FormSection>
  );
});

/** What the customer is and wants. */
export const InterestFields = memo(function InterestFields() {
  const requirements = useMasterOptions('Require Measurement');
  const sources = useMasterOptions('Lead Source');
  const projects = useMasterOptions('Project');
  return (
    <>
      <LeadSelect name="customer_type" options={customerTypeOptions} />
      <LeadSelect name="requirement" {...requirements} />
      <LeadSelect name="lead_source" {...sources} />
      <LeadSelect name="project" {...projects} />
    </>
  );
});

/** Names of people who may no longer be on any list, by id. */
export interface AssigneeNames {
  teamLeader?: Readonly<Record<string, string>>;
  agent?: Readonly<Record<string, string>>;
}

interface AssigneesProps {
  call: AssigningCall;
  teamLeader: string;
  agent: string;
  /** The lead, as it was opened, has a team leader. */
  isLed: boolean;
  names: AssigneeNames | undefined;
}

const Assignees = memo(function Assignees({ call, teamLeader, agent, isLed, names }: AssigneesProps) {
  const ownId = String(useActorId());
  const leaderReason = useForbiddenChoice(call, 'team_leader');
  const agentReason = useForbiddenChoice(call, 'agent');
  const leaders = useTeamLeaderOptions();
  const agents = useAgentOptions(teamLeader);
  // Who may choose an agent, and no other team leader, may still take a lead that nobody has.
  const canTake = leaderReason !== undefined && agentReason === undefined && !isLed;
  const offered = useMemo(
    () => (canTake ? leaders.options.filter(({ value }) => value === ownId) : leaders.options),
    [canTake, leaders.options, ownId],
  );
  const needsLeader = teamLeader === '' && agent === '';
  return (
    <>
      <LeadSelect
        name="team_leader"
        {...leaders}
        options={offered}
        disabled={leaderReason !== undefined && !canTake}
        hint={leaderReason}
        valueLabel={names?.teamLeader?.[teamLeader]}
      />
      <LeadSelect
        name="agent"
        {...agents}
        disabled={agentReason !== undefined || needsLeader}
        hint={agentReason ?? (needsLeader ? 'Choose a Team Leader first.' : undefined)}
        valueLabel={names?.agent?.[agent]}
      />
    </>
  );
});

interface AssigneeFieldsProps {
  /** What the form sends: it decides what this person may choose. */
  call: AssigningCall;
  names?: AssigneeNames;
}

/** Team leader and agent; who can be chosen as an agent follows the leader. */
export const AssigneeFields = ({ call, names }: AssigneeFieldsProps) => {
  const { values, initialValues } = useFormikContext<LeadValues>();
  const isLed = initialValues.team_leader !== '';
  return <Assignees call={call} teamLeader={values.team_leader} agent={values.agent} isLed={isLed} names={names} />;
};

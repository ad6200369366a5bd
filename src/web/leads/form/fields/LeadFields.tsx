import { useFormikContext } from 'formik';
import { memo } from 'react';
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
  teamLeader: string;
  agent: string;
  names: AssigneeNames | undefined;
}

const Assignees = memo(function Assignees({ teamLeader, agent, names }: AssigneesProps) {
  const leaders = useTeamLeaderOptions();
  const agents = useAgentOptions(teamLeader);
  return (
    <>
      <LeadSelect name="team_leader" {...leaders} valueLabel={names?.teamLeader?.[teamLeader]} />
      <LeadSelect
        name="agent"
        {...agents}
        disabled={teamLeader === '' && agent === ''}
        hint={teamLeader === '' && agent === '' ? 'Choose a Team Leader first.' : undefined}
        valueLabel={names?.agent?.[agent]}
      />
    </>
  );
});

/** Team leader and agent; who can be chosen as an agent follows the leader. */
export const AssigneeFields = ({ names }: { names?: AssigneeNames }) => {
  const { values } = useFormikContext<LeadValues>();
  return <Assignees teamLeader={values.team_leader} agent={values.agent} names={names} />;
};

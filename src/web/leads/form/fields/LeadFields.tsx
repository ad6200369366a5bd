import { useFormikContext } from 'formik';
import { type ComponentType, Fragment, memo, useMemo, type ReactElement } from 'react';
import { assignmentRefusals, type AssigningCall } from '../../../../contract/assignment';
import type { LeadFieldName } from '../../../../contract/leadLabels';
import { assigneeRules } from '../../../leadForm/assigneeRules';
import { FormField, FormSelect, FormText, type LoadedSelectProps, type Own } from '../../../forms/formFields';
import { leadFieldKind, leadParts, leadSections } from '../../../leadForm/leadSections';
import { useActorId } from '../../../session/sessionSlice';
import { useOwnRole } from '../../../session/permissions';
import { FormSection } from '../../../ui/FormSection';
import type { TextInputProps } from '../../../ui/TextInput';
import { NumberLinks } from '../../../views/NumberLinks';
import { LateDuplicates } from '../duplicates/LateDuplicates';
import type { LeadValues } from '../leadFormValues';
import {
  type AssigneeNames,
  customerTypeOptions,
  genderOptions,
  useAgentOptions,
  useMasterOptions,
  useStateOptions,
  useTeamLeaderOptions,
} from './leadOptions';

export const LeadText: ComponentType<Own<TextInputProps, LeadFieldName>> = FormText;
export const LeadSelect: ComponentType<Own<LoadedSelectProps, LeadFieldName>> = FormSelect;

const lineInput = { autoComplete: 'off' } as const;
const phoneInput = { ...lineInput, inputMode: 'tel' } as const;

const inOrder = <Name extends LeadFieldName>(
  names: readonly Name[],
  selects: Partial<Record<NoInfer<Name>, ReactElement>>,
  leadId?: number,
): ReactElement[] =>
  names.map((name) => {
    const isPhone = leadFieldKind(name) === 'phone';
    const text = (
      <LeadText name={name} type={isPhone ? 'tel' : undefined} inputProps={isPhone ? phoneInput : lineInput} />
    );
    return isPhone && leadId ? (
      <div key={name}>
        {text}
        <FormField own={{ name }}>
          {({ label, value }) => <NumberLinks label={label} number={value} leadId={leadId} />}
        </FormField>
      </div>
    ) : (
      <Fragment key={name}>{selects[name] ?? text}</Fragment>
    );
  });

export const PersonalDetails = memo(function PersonalDetails({ leadId }: { leadId?: number }) {
  return (
    <FormSection {...leadSections.person}>
      {inOrder(leadParts.person, { gender: <LeadSelect name="gender" options={genderOptions} /> }, leadId)}
      <LateDuplicates leadId={leadId} />
    </FormSection>
  );
});

export const Address = memo(function Address() {
  const states = useStateOptions();
  return (
    <FormSection {...leadSections.address}>
      {inOrder(leadParts.address, { state: <LeadSelect name="state" {...states} /> })}
    </FormSection>
  );
});

export const InterestFields = memo(function InterestFields() {
  const requirements = useMasterOptions('Require Measurement');
  const sources = useMasterOptions('Lead Source');
  const projects = useMasterOptions('Project');
  return (
    <>
      {inOrder(leadParts.interest, {
        customer_type: <LeadSelect name="customer_type" options={customerTypeOptions} />,
        requirement: <LeadSelect name="requirement" {...requirements} />,
        lead_source: <LeadSelect name="lead_source" {...sources} />,
        project: <LeadSelect name="project" {...projects} />,
      })}
    </>
  );
});

interface AssigneesProps extends Pick<Parameters<typeof assigneeRules>[0], 'teamLeader' | 'agent' | 'isLed'> {
  call: AssigningCall;
  names?: AssigneeNames;
}

const Assignees = memo(function Assignees({ call, teamLeader, agent, isLed, names }: AssigneesProps) {
  const ownId = String(useActorId());
  const rules = assigneeRules({ role: useOwnRole(), refusals: assignmentRefusals[call], teamLeader, agent, isLed });
  const { canTake } = rules;
  const leaders = useTeamLeaderOptions();
  const agents = useAgentOptions(teamLeader);
  const offered = useMemo(
    () => (canTake ? leaders.options.filter(({ value }) => value === ownId) : leaders.options),
    [canTake, leaders.options, ownId],
  );
  return (
    <>
      <LeadSelect
        name="team_leader"
        {...leaders}
        options={offered}
        {...rules.leader}
        valueLabel={names?.teamLeader[teamLeader]}
      />
      <LeadSelect name="agent" {...agents} {...rules.agent} valueLabel={names?.agent[agent]} />
    </>
  );
});

export const AssigneeFields = (props: Pick<AssigneesProps, 'call' | 'names'>) => {
  const { values, initialValues } = useFormikContext<LeadValues>();
  const isLed = initialValues.team_leader !== '';
  return <Assignees {...props} teamLeader={values.team_leader} agent={values.agent} isLed={isLed} />;
};

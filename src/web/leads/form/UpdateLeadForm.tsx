import { leadStatuses } from '../../../contract/leadCodes';
import { leadSections } from '../../leadForm/leadSections';
import { FormSection } from '../../ui/FormSection';
import { CallFields } from './fields/CallFields';
import { Address, AssigneeFields, InterestFields, PersonalDetails } from './fields/LeadFields';
import { useAssigneeNames } from './fields/useAssigneeNames';
import { Notes } from './history/Notes';
import { LeadUpdate, type LeadUpdateProps } from './LeadUpdate';

const { details } = leadSections;

export const UpdateLeadForm = ({ lead, ...props }: Omit<LeadUpdateProps, 'names' | 'children'>) => {
  const { data, notes } = lead;
  const names = useAssigneeNames(lead);
  return (
    <LeadUpdate lead={lead} names={names} {...props}>
      <div className="lead-columns">
        <div>
          <PersonalDetails leadId={data.id} />
          <Address />
          <FormSection title={details.title} fieldWidth={details.fieldWidth}>
            <InterestFields />
            <AssigneeFields call="updateLead" names={names} />
            <CallFields hasStatus={data.lead_status !== leadStatuses.fresh} />
          </FormSection>
        </div>
        <Notes notes={props.isEarly ? undefined : notes} />
      </div>
    </LeadUpdate>
  );
};

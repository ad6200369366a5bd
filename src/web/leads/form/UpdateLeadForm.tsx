import type { ReactNode } from 'react';
import { leadStatuses } from '../../../contract/leadCodes';
import type { ReadLead } from '../../../contract/leads';
import { leadSections } from '../../leadForm/leadSections';
import { FormSection } from '../../ui/FormSection';
import { CallFields } from './fields/CallFields';
import { Address, AssigneeFields, InterestFields, PersonalDetails } from './fields/LeadFields';
import { useAssigneeNames } from './fields/useAssigneeNames';
import { Notes } from './history/Notes';
import { LeadUpdate } from './LeadUpdate';

interface UpdateLeadFormProps {
  lead: ReadLead;
  /** It is what its list says of it: the lead itself is still to come. */
  isEarly: boolean;
  /** Reads the lead again; throws what the read threw. */
  reload: () => Promise<ReadLead>;
  /** Stands in the save bar before its button. */
  foot: ReactNode;
  /** Whether the screen goes on to something else after this save, which it does then. */
  onDone: () => boolean;
}

const { details } = leadSections;

/** The form of one lead, with its history beside it. */
export const UpdateLeadForm = ({ lead, ...props }: UpdateLeadFormProps) => {
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

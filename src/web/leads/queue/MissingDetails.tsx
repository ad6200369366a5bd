import type { Decoded, LeadDetail } from '../../../contract/leads';
import { leadParts, leadSections } from '../../leadForm/leadSections';
import { leadValue } from '../../leadForm/leadValue';
import { FormSection } from '../../ui/FormSection';
import { Address, InterestFields, PersonalDetails } from '../form/fields/LeadFields';
import { leadFields } from '../form/leadFormValues';

/** Required fields that the lead lacks: unseen, nobody can fill them in. */
export const MissingDetails = ({ lead }: { lead: Decoded<LeadDetail> }) => {
  const lacks = (part: 'person' | 'address' | 'interest'): boolean =>
    leadParts[part].some((name) => leadFields[name]?.isRequired === true && leadValue(lead, name).trim() === '');
  return (
    <>
      {lacks('person') ? <PersonalDetails leadId={lead.id} /> : null}
      {lacks('address') ? <Address /> : null}
      {lacks('interest') ? (
        <FormSection title={leadSections.details.title} fieldWidth={leadSections.details.fieldWidth}>
          <InterestFields />
        </FormSection>
      ) : null}
    </>
  );
};

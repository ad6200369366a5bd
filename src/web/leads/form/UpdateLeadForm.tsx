import { useId, useMemo, useRef } from 'react';
import { leadStatuses } from '../../../contract/leadCodes';
import type { ReadLead } from '../../../contract/leads';
import { updateLeadFormSchema } from '../../../contract/validation/leads';
import { ContractForm } from '../../forms/ContractForm';
import type { ContractFormHandle } from '../../forms/contractFormProps';
import { leadDraft } from '../../draftKey';
import { boxRows, leadSections } from '../../lead-form/leadSections';
import { noteTexts } from '../../lead-form/leadTexts';
import { FormSection } from '../../ui/FormSection';
import { changeOf } from './changeOf';
import { conflictRows } from './conflict/conflictRows';
import { LateConflictDialog } from './conflict/LateConflictDialog';
import { useLeadUpdate } from './conflict/useLeadUpdate';
import { CallFields } from './fields/CallFields';
import { Address, AssigneeFields, InterestFields, PersonalDetails } from './fields/LeadFields';
import { LeadText } from './fields/leadInputs';
import { MissingOptions } from './fields/MissingOptions';
import { useAssigneeNames } from './fields/useAssigneeNames';
import { NoteHistory } from './history/NoteHistory';
import { leadRefusalTexts, type UpdateFieldName } from './leadFormValues';

interface UpdateLeadFormProps {
  lead: ReadLead;
  /** It is what its list says of it: the lead itself is still to come. */
  isEarly: boolean;
  /** Reads the lead again; throws what the read threw. */
  reload: () => Promise<ReadLead>;
}

const { details } = leadSections;

/** The form of one lead, with its history beside it. */
export const UpdateLeadForm = ({ lead, isEarly, reload }: UpdateLeadFormProps) => {
  const { data, notes } = lead;
  const notesId = useId();
  const form = useRef<ContractFormHandle<UpdateFieldName>>(null);
  const { formProps, conflict, isAllTheirs, resolveConflict, closeConflict } = useLeadUpdate({
    lead: data,
    isEarly,
    reload,
    form,
  });
  const names = useAssigneeNames(lead);
  const rows = useMemo(
    () => (conflict ? conflictRows(conflict.merge, { ...conflict, theirs: conflict.theirs.values }, names) : []),
    [conflict, names],
  );
  return (
    <>
      <ContractForm
        {...formProps}
        handle={form}
        schema={updateLeadFormSchema}
        isWaiting={isEarly}
        draft={leadDraft(data.id)}
        changeOf={changeOf}
        refusalTexts={leadRefusalTexts}
      >
        <MissingOptions />
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
          <section className="panel lead-notes" aria-labelledby={notesId}>
            <h2 id={notesId}>{noteTexts.title}</h2>
            <LeadText name="notes" rows={boxRows} placeholder={noteTexts.placeholder} />
            {isEarly ? <p className="quiet">{noteTexts.loading}</p> : <NoteHistory notes={notes} />}
          </section>
        </div>
      </ContractForm>
      <LateConflictDialog
        changedBy={conflict?.changedBy}
        rows={rows}
        isAllTheirs={isAllTheirs}
        onSave={resolveConflict}
        onClose={closeConflict}
      />
    </>
  );
};

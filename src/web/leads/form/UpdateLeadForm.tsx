import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef } from 'react';
import { leadStatuses } from '../../../contract/leadCodes';
import type { ReadLead } from '../../../contract/leads';
import { updateLeadFormSchema } from '../../../contract/validation/leads';
import { ContractForm } from '../../forms/ContractForm';
import type { ContractFormHandle } from '../../forms/contractFormProps';
import { FormSection } from '../../ui/FormSection';
import { Panel } from '../../ui/Panel';
import { changeOf } from './changeOf';
import { LateConflictDialog } from './conflict/LateConflictDialog';
import { conflictRows } from './conflict/conflictRows';
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

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
};

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
        draft={`lead-${data.id}`}
        changeOf={changeOf}
        refusalTexts={leadRefusalTexts}
      >
        <MissingOptions />
        <Box sx={columns}>
          <div>
            <PersonalDetails />
            <Address />
            <FormSection title="Lead Details" fieldWidth={205}>
              <InterestFields />
              <AssigneeFields call="updateLead" names={names} />
              <CallFields hasStatus={data.lead_status !== leadStatuses.fresh} />
            </FormSection>
          </div>
          <Panel aria-labelledby={notesId} sx={{ p: '16px 18px', mb: 1.75, minWidth: 0 }}>
            <Typography variant="h2" id={notesId} sx={{ mb: 1.25 }}>
              Notes
            </Typography>
            <LeadText name="notes" rows={3} placeholder="What was said, what comes next…" />
            {isEarly ? <p className="quiet">Loading the notes…</p> : <NoteHistory notes={notes} />}
          </Panel>
        </Box>
      </ContractForm>
      {conflict ? (
        <LateConflictDialog
          changedBy={conflict.changedBy}
          rows={rows}
          isAllTheirs={isAllTheirs}
          onSave={resolveConflict}
          onClose={closeConflict}
        />
      ) : null}
    </>
  );
};

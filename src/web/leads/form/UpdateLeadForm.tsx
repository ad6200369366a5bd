import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef } from 'react';
import { leadStatuses } from '../../../contract/leadCodes';
import type { LeadDetailResponse } from '../../../contract/leads';
import { updateLeadFormSchema } from '../../../contract/validation/leads';
import { DraftOffer } from '../../unsaved/DraftOffer';
import { FormSection } from '../../ui/FormSection';
import { Panel } from '../../ui/Panel';
import { useDraftKeeper } from '../../unsaved/useDraftKeeper';
import { CallFields } from './fields/CallFields';
import { ConflictDialog } from './conflict/ConflictDialog';
import { conflictRows } from './conflict/conflictRows';
import { LeadText } from './fields/LeadField';
import { Address, AssigneeFields, InterestFields, PersonalDetails } from './fields/LeadFields';
import { LeadForm, type LeadFormHandle } from './LeadForm';
import type { UpdateFieldName } from './leadFormValues';
import { MissingOptions } from './fields/MissingOptions';
import { NoteHistory } from './history/NoteHistory';
import { SaveFailure } from './SaveFailure';
import { useAssigneeNames } from './fields/useAssigneeNames';
import { useLeadUpdate } from './useLeadUpdate';

interface UpdateLeadFormProps {
  lead: LeadDetailResponse;
  reload: () => Promise<LeadDetailResponse | undefined>;
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
};

/** The form of one lead, with its history beside it. */
export const UpdateLeadForm = ({ lead, reload }: UpdateLeadFormProps) => {
  const { data, notes } = lead;
  const notesId = useId();
  const form = useRef<LeadFormHandle<UpdateFieldName>>(null);
  const keeper = useDraftKeeper(`lead-${data.id}`);
  const update = useLeadUpdate({ lead: data, reload, form, keeper });
  const { conflict } = update;
  const names = useAssigneeNames(lead);
  const rows = useMemo(
    () => (conflict ? conflictRows(conflict.merge, { ...conflict, theirs: conflict.theirs.values }, names) : []),
    [conflict, names],
  );
  return (
    <>
      <LeadForm
        handle={form}
        schema={updateLeadFormSchema}
        initialValues={update.initialValues}
        keeper={keeper}
        draftOf={update.draftOf}
        onSave={(values) => void update.save(values)}
        phase={update.phase}
      >
        <DraftOffer keeper={keeper} onRestore={update.restore} />
        <SaveFailure text={update.failure} isBusy={update.phase === 'sending'} onRetry={() => form.current?.submit()} />
        <MissingOptions />
        <Box sx={columns}>
          <div>
            <PersonalDetails />
            <Address />
            <FormSection title="Lead Details" fieldWidth={205}>
              <InterestFields />
              <AssigneeFields names={names} />
              <CallFields hasStatus={data.lead_status !== String(leadStatuses.fresh)} />
            </FormSection>
          </div>
          <Panel aria-labelledby={notesId} sx={{ p: '16px 18px', mb: 1.75, minWidth: 0 }}>
            <Typography variant="h2" id={notesId} sx={{ mb: 1.25 }}>
              Notes
            </Typography>
            <LeadText name="notes" rows={3} placeholder="What was said, what comes next…" />
            <NoteHistory notes={notes} />
          </Panel>
        </Box>
      </LeadForm>
      {conflict ? (
        <ConflictDialog
          changedBy={conflict.changedBy}
          rows={rows}
          onSave={update.resolveConflict}
          onClose={update.closeConflict}
        />
      ) : null}
    </>
  );
};

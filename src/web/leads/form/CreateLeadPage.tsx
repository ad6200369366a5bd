import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { createLeadSchema } from '../../../contract/validation/leads';
import { useCreateLeadMutation } from '../../api/leadsApi';
import { useActorId } from '../../session/hooks';
import { updateLeadPath } from '../../paths';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DraftOffer } from '../../unsaved/DraftOffer';
import { FormSection } from '../../ui/FormSection';
import { PageHeading } from '../../ui/PageHeading';
import { showToast } from '../../toasts/toasts';
import { useDraftKeeper } from '../../unsaved/useDraftKeeper';
import { LeadText } from './fields/LeadField';
import { Address, AssigneeFields, InterestFields, PersonalDetails } from './fields/LeadFields';
import { LeadForm, type LeadFormHandle } from './LeadForm';
import {
  createBody,
  createNames,
  emptyLead,
  withStored,
  type CreateFieldName,
  type CreateValues,
} from './leadFormValues';
import { fieldErrorsOf } from './leadRules';
import { MissingOptions } from './fields/MissingOptions';
import { SaveFailure } from './SaveFailure';
import { useLeadSave } from './useLeadSave';

const draftOf = (form: CreateValues) => ({ form });

const isSame = (one: CreateValues, other: CreateValues): boolean =>
  createNames.every((name) => one[name] === other[name]);

interface CreatedLead {
  id: number;
  name: string;
}

/** Takes in a new lead; the form is then empty again for the next one (spec §2). */
export const CreateLeadPage = () => {
  const userId = useActorId();
  const [createLead] = useCreateLeadMutation();
  const form = useRef<LeadFormHandle<CreateFieldName>>(null);
  const keeper = useDraftKeeper('create-lead');
  const [created, setCreated] = useState<CreatedLead | null>(null);
  const [doubtful, setDoubtful] = useState<CreateValues | null>(null);

  const { save, phase, failure, unanswered } = useLeadSave({
    bodyOf: (values: CreateValues) => createBody(values, userId),
    send: (write) => createLead(write).unwrap(),
    current: () => form.current?.values() ?? emptyLead,
    onSaved: (sent, { id }) => {
      const now = form.current?.values() ?? sent;
      // What was typed on while the save was under way belongs to the next lead.
      const next = Object.fromEntries(createNames.map((name) => [name, now[name] === sent[name] ? '' : now[name]]));
      keeper.drop();
      form.current?.rebase(emptyLead, { ...emptyLead, ...next });
      form.current?.focusFirst();
      setCreated({ id, name: sent.name.trim() });
      showToast('Client added successfully!', 'success');
    },
    onRefused: (error) => {
      const errors = fieldErrorsOf(error, createNames);
      if (errors) form.current?.showErrors(errors);
      return false;
    },
    onFailed: () => showToast('Failed to add client. Try again.', 'error'),
  });

  const start = (values: CreateValues): void => {
    // The same values go under the same key and cannot be created twice; changed ones can.
    if (unanswered.current && !isSame(unanswered.current, values)) setDoubtful(values);
    else void save(values);
  };

  return (
    <>
      <PageHeading title="Create New Lead" />
      {created ? (
        <Alert
          role="status"
          severity="success"
          variant="outlined"
          onClose={() => setCreated(null)}
          sx={{ mb: 1.75, bgcolor: 'background.paper' }}
        >
          <bdi>{created.name}</bdi> was added. <Link to={updateLeadPath(created.id)}>Open the lead</Link>
        </Alert>
      ) : null}
      <LeadForm
        handle={form}
        schema={createLeadSchema}
        initialValues={emptyLead}
        keeper={keeper}
        draftOf={draftOf}
        onSave={start}
        phase={phase}
      >
        <DraftOffer
          keeper={keeper}
          onRestore={({ form: stored }) => form.current?.rebase(emptyLead, withStored(emptyLead, stored))}
        />
        <SaveFailure text={failure} isBusy={phase === 'sending'} onRetry={() => form.current?.submit()} />
        <MissingOptions />
        <PersonalDetails />
        <FormSection title="Lead Details">
          <InterestFields />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <LeadText name="remark" rows={3} />
          </Box>
        </FormSection>
        <Address />
        <FormSection title="Assign Lead">
          <AssigneeFields />
        </FormSection>
      </LeadForm>
      <ConfirmDialog
        isOpen={doubtful !== null}
        title="Save the changed form?"
        text="Nobody knows whether your first try reached the server. If it did, saving the changed form adds the client a second time."
        confirmLabel="Save"
        onConfirm={() => {
          if (doubtful) void save(doubtful);
          setDoubtful(null);
        }}
        onCancel={() => setDoubtful(null)}
      />
    </>
  );
};

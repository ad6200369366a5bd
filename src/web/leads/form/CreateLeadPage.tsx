import { useMemo, useState } from 'react';
import { createLeadSchema } from '../../../contract/validation/leads';
import { useCreateLeadMutation } from '../../api/leadsApi';
import { ContractForm } from '../../forms/ContractForm';
import { updateLeadPath } from '../../address/paths';
import { useActorId } from '../../session/sessionSlice';
import { useOwnRole } from '../../session/permissions';
import { showToast } from '../../toasts/toasts';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormSection } from '../../ui/FormSection';
import { Note } from '../../ui/Note';
import { PageHeading } from '../../ui/PageHeading';
import { DuplicateChoiceContext } from './duplicates/duplicateChoice';
import { useDuplicateQuestion } from './duplicates/useDuplicateQuestion';
import { Address, AssigneeFields, InterestFields, LeadText, PersonalDetails } from './fields/LeadFields';
import { MissingOptions } from './fields/MissingOptions';
import { changeOf, createBody, leadRefusalText, newLeadOf } from './leadFormValues';

export const CreateLeadPage = () => {
  const userId = useActorId();
  const role = useOwnRole();
  const newLead = useMemo(() => newLeadOf(userId, role), [userId, role]);
  const [createLead] = useCreateLeadMutation();
  const [created, setCreated] = useState<{ id: number | null; name: string } | null>(null);
  const duplicates = useDuplicateQuestion();
  return (
    <>
      <PageHeading title="Create New Lead" />
      {created ? (
        <Note
          role="status"
          severity="success"
          action={
            <Button color="inherit" aria-label="Close" onClick={() => setCreated(null)}>
              ×
            </Button>
          }
        >
          <bdi>{created.name}</bdi> was added.{' '}
          {created.id === null ? null : <Link to={updateLeadPath(created.id)}>Open the lead</Link>}
        </Note>
      ) : null}
      <ContractForm
        asksFirst={duplicates.asksFirst}
        schema={createLeadSchema}
        initialValues={newLead}
        draft="create-lead"
        bodyOf={(values) => createBody(values, userId)}
        send={(write) => createLead(write).unwrap()}
        startAfter={() => newLead}
        changeOf={changeOf}
        refusalText={leadRefusalText}
        focusAfter="name"
        onSaved={({ id }, sent) => {
          setCreated({ id, name: sent.name.trim() });
          duplicates.reset();
          showToast('Client added successfully!', 'success');
        }}
        failureText={() => 'Failed to add client. Try again.'}
      >
        <MissingOptions />
        <DuplicateChoiceContext value={duplicates.choice}>
          <PersonalDetails />
        </DuplicateChoiceContext>
        <FormSection title="Lead Details">
          <InterestFields />
          <div style={{ gridColumn: '1 / -1' }}>
            <LeadText name="remark" rows={3} />
          </div>
        </FormSection>
        <Address />
        <FormSection title="Assign Lead">
          <AssigneeFields call="createLead" />
        </FormSection>
      </ContractForm>
      <ConfirmDialog
        isOpen={duplicates.isAsking}
        title="Create another lead with this number?"
        text={duplicates.text}
        confirmLabel="Create anyway"
        cancelLabel="Back to the form"
        onConfirm={duplicates.confirm}
        onCancel={duplicates.cancel}
      />
    </>
  );
};

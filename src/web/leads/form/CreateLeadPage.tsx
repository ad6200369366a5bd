import { useMemo, useState } from 'react';
import { createLeadSchema } from '../../../contract/validation/leads';
import { useCreateLeadMutation } from '../../api/leadsApi';
import { ContractForm } from '../../forms/ContractForm';
import { updateLeadPath } from '../../address/paths';
import { useActorId, useAppStore } from '../../session/sessionSlice';
import { useOwnRole } from '../../session/permissions';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { FormSection } from '../../ui/FormSection';
import { Note } from '../../ui/Note';
import { PageHeading } from '../../ui/PageHeading';
import { type DuplicateChoice, DuplicateChoiceContext, duplicatesCode } from './duplicates/LateDuplicates';
import { Address, AssigneeFields, InterestFields, LeadText, PersonalDetails } from './fields/LeadFields';
import { MissingOptions } from './fields/MissingOptions';
import { changeOf, createBody, type CreateValues, leadRefusalText, newLeadOf } from './leadFormValues';

/** Asks before a duplicate is created. A check that is slow or failed never holds up the save. */
const useDuplicateChoice = () => {
  // The module of the query adds its answers to the store.
  const store = useAppStore();
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const choice = useMemo<DuplicateChoice>(() => {
    const toggle = (number: string): void =>
      setAccepted((before) =>
        before.includes(number) ? before.filter((other) => other !== number) : [...before, number],
      );
    return { accepted, toggle };
  }, [accepted]);
  const asksFirst = ({ contact, alt_contact }: CreateValues) => {
    const open = [contact, alt_contact].filter((number) => !accepted.includes(number));
    const asked = duplicatesCode.arrival().module?.duplicatesQuestion(store.getState(), open);
    return (
      asked && {
        title: 'Create another lead with this number?',
        text: asked.text,
        confirmLabel: 'Create anyway',
        cancelLabel: 'Back to the form',
        onConfirm: () => setAccepted((before) => [...before, ...asked.numbers]),
      }
    );
  };
  return { choice, asksFirst, reset: () => setAccepted([]) };
};

export const CreateLeadPage = () => {
  const userId = useActorId();
  const role = useOwnRole();
  const newLead = useMemo(() => newLeadOf(userId, role), [userId, role]);
  const [createLead] = useCreateLeadMutation();
  const [created, setCreated] = useState<{ id: number | null; name: string } | null>(null);
  const { choice, asksFirst, reset } = useDuplicateChoice();
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
        asksFirst={asksFirst}
        schema={createLeadSchema}
        initialValues={newLead}
        draft="create-lead"
        bodyOf={(values) => createBody(values, userId)}
        send={(write) => createLead(write).unwrap()}
        changeOf={changeOf}
        refusalText={leadRefusalText}
        focusAfter="name"
        savedText={() => 'Client added successfully!'}
        onSaved={({ id }, sent) => {
          setCreated({ id, name: sent.name.trim() });
          reset();
        }}
        failureText={() => 'Failed to add client. Try again.'}
      >
        <MissingOptions />
        <DuplicateChoiceContext value={choice}>
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
    </>
  );
};

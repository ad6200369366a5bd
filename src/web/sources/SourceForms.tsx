import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { object } from 'yup';
import { byKeys } from '../../contract/record';
import { captureFields, sourceSecrets, type Capture, type CaptureField, type Source } from '../../contract/sources';
import { line } from '../../contract/validation/fields';
import { addSourceSchema, retryCaptureSchema } from '../../contract/validation/sources';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../api/masterSettingsApi';
import {
  useAddSourceMutation,
  usePreviewSourceQuery,
  useRetryCaptureMutation,
  useUpdateSourceMutation,
} from '../api/sourcesApi';
import { Loaded } from '../failures/Loaded';
import { ContractForm } from '../forms/ContractForm';
import { FormSelect, FormText } from '../forms/formFields';
import { formatTimestamp } from '../texts/dates';
import { Button } from '../ui/Button';
import { SourceSteps } from './SourceSteps';
import { fieldNames, kindNames } from './sourceTexts';

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

const secrets = byKeys(sourceSecrets, () => '');
const newSource = { kind: '', name: '', ...secrets };

const NewSource = () => {
  const { values } = useFormikContext<typeof newSource>();
  return (
    <section className="panel sources">
      <div className="fields">
        <FormSelect name="kind" options={kinds} />
        <FormText name="name" />
        {values.kind === 'meta' ? sourceSecrets.map((name) => <FormText key={name} name={name} required />) : null}
      </div>
    </section>
  );
};

type Added = Pick<Source, 'id' | 'kind' | 'name' | 'address' | 'page_address'> & { secret: string };

/** Shows the new source's key until another source is added. */
export const AddSource = ({ sources }: { sources: readonly Source[] }) => {
  const [add] = useAddSourceMutation();
  const [added, setAdded] = useState<Added>();
  const listed = sources.find(({ id }) => id === added?.id);
  return (
    <>
      {added ? (
        <section className="panel sources" aria-label={`Set up ${added.name}`}>
          <h2>{`Set up ${added.name}`}</h2>
          <SourceSteps source={listed ?? added} secret={added.secret} />
        </section>
      ) : null}
      <ContractForm
        schema={addSourceSchema}
        initialValues={newSource}
        bodyOf={(values) => values}
        send={(write) => add(write).unwrap()}
        savedText={() => 'Lead source added.'}
        onSaved={({ source_id, address, key }, { kind, name }) => {
          const known = kinds.find(({ value }) => value === kind)?.value as Source['kind']; // one of the kinds
          setAdded({ id: source_id, kind: known, name, address, page_address: null, secret: key });
        }}
        submitLabel="Add Source"
      >
        <NewSource />
      </ContractForm>
    </>
  );
};

const aliasFields = captureFields.filter((field) => field !== 'reference');

const aliasName = (field: CaptureField): string => `alias_${field}`;

const editSchema = object({
  ...addSourceSchema.pick(sourceSecrets).fields,
  name: line('Name').required('Name is required.'),
  on_known: line('A number that is known'),
  ...Object.fromEntries(aliasFields.map((field) => [aliasName(field), line(`Also ${fieldNames[field]}`)])),
});

const aliasesIn = (values: Record<string, string>) =>
  aliasFields.flatMap((field) => {
    const names = (values[aliasName(field)] ?? '').split(',').map((name) => name.trim());
    const given = names.filter(Boolean);
    return given.length > 0 ? [{ field, names: given }] : [];
  });

const valuesOf = ({ name, on_known, aliases }: Source): Record<string, string> => ({
  ...secrets,
  name,
  on_known,
  ...Object.fromEntries(
    aliasFields.map((field) => [aliasName(field), aliases.find((one) => one.field === field)?.names.join(', ') ?? '']),
  ),
});

const knownChoices = [
  { value: 'enquiry', label: 'Add an enquiry to its lead, and call it first' },
  { value: 'new', label: 'Make a new lead' },
];

/** Previews the last bodies with the names being typed. */
const Preview = ({ id }: { id: number }) => {
  const { values } = useFormikContext<Record<string, string>>();
  const [asked, setAsked] = useState<ReturnType<typeof aliasesIn>>();
  const query = usePreviewSourceQuery(asked ? { id, body: { aliases: asked } } : skipToken);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(aliasesIn(values))}>
        Try on the last ten
      </Button>
      {asked ? (
        <Loaded query={query}>
          {(bodies) =>
            bodies.length === 0 ? (
              <p className="quiet">Nothing has come in yet.</p>
            ) : (
              <ul className="previews" aria-label="The last ten, as they are read">
                {bodies.map(({ capture_id, at, fields, unread }) => (
                  <li key={capture_id}>
                    <b>{formatTimestamp(at)}</b>
                    {fields.map(({ field, name, value }) => (
                      <span key={field}>{` · ${fieldNames[field]} (${name}): ${value}`}</span>
                    ))}
                    {unread.length > 0 ? (
                      <p className="quiet">
                        {`Not read: ${unread.map(({ name, value }) => `${name}: ${value.slice(0, 60)}`).join(' · ')}`}
                      </p>
                    ) : null}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      ) : null}
    </>
  );
};

export const EditSource = ({ source, onDone }: { source: Source; onDone: () => void }) => {
  const [update] = useUpdateSourceMutation();
  const { id } = source;
  return (
    <ContractForm
      schema={editSchema}
      initialValues={valuesOf(source)}
      bodyOf={(values) => ({
        name: values.name ?? '',
        on_known: values.on_known ?? '',
        ...byKeys(sourceSecrets, (name) => values[name] ?? ''),
        aliases: aliasesIn(values),
      })}
      send={({ body, idempotencyKey }) => update({ params: { id }, body, idempotencyKey }).unwrap()}
      startAfter={(sent) => sent}
      savedText={({ message }) => message}
      onSaved={onDone}
      submitLabel="Save"
    >
      <div className="fields">
        <FormText name="name" />
        <FormSelect name="on_known" options={knownChoices} />
      </div>
      {source.kind === 'meta' ? (
        <div className="fields">
          {sourceSecrets.map((name) => (
            <FormText key={name} name={name} hint="Empty keeps it." />
          ))}
        </div>
      ) : null}
      <p className="quiet">
        Most names of fields are known. Where a sender uses others, write them here, with commas between them.
      </p>
      <div className="fields">
        {aliasFields.map((field) => (
          <FormText key={field} name={aliasName(field)} />
        ))}
      </div>
      <Preview id={id} />
    </ContractForm>
  );
};

const correctionOf = ({ name, contact, project }: Capture) => ({ name, contact, project });

export const CorrectCapture = ({ capture, onDone }: { capture: Capture; onDone: () => void }) => {
  const [retry] = useRetryCaptureMutation();
  const settings = useGetMasterSettingsQuery();
  return (
    <ContractForm
      schema={retryCaptureSchema}
      initialValues={correctionOf(capture)}
      bodyOf={(values) => values}
      send={({ body, idempotencyKey }) => retry({ params: { id: capture.id }, body, idempotencyKey }).unwrap()}
      startAfter={(sent) => sent}
      savedText={({ message }) => message}
      onSaved={onDone}
      submitLabel="Take it in"
    >
      <div className="fields">
        <FormText name="name" />
        <FormText name="contact" />
        <FormSelect name="project" query={settings} options={optionsOfCategory(settings.data, 'Project')} />
      </div>
    </ContractForm>
  );
};

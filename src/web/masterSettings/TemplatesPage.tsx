import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { leadStatusNames } from '../../contract/leadCodes';
import { filled, placeholders, type MessageTemplate } from '../../contract/templates';
import { templateSchema } from '../../contract/validation/templates';
import { useGetTemplatesQuery, useSaveTemplatesMutation } from '../api/messagesApi';
import { Loaded } from '../failures/Loaded';
import { ContractForm } from '../forms/ContractForm';
import { FormSelect, FormText } from '../forms/formFields';
import { NamedList } from '../forms/NamedList';
import { useForbidden } from '../session/permissions';
import { isolated } from '../texts/isolated';
import { addLook } from '../dom/addLook';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { RoleNote } from '../views/RoleNote';

addLook(`.templates{display:grid;gap:12px;padding:16px;margin-bottom:14px}
.templates ol{display:grid;gap:12px;margin:0;padding-left:20px}
.templates p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.templates .line{display:flex;flex-wrap:wrap;align-items:center;gap:6px}`);

const anyStage = 'Any stage';

const stages = Object.entries(leadStatusNames).map(([value, label]) => ({ value, label }));

const sample = { name: 'Asha Rao', project: 'Palm Grove', 'visit day': '21/06/2026', agent: 'Naveen Kulkarni' };

const none = { name: '', stage: '', text: '' };

const textsOf = (read: readonly MessageTemplate[]) =>
  read.map((template) => ({ ...template, stage: String(template.stage ?? '') }));

const Preview = () => {
  const { values } = useFormikContext<typeof none>();
  const place = useRef<HTMLDivElement>(null);
  const insert = (name: string): void => {
    const box = place.current?.closest('form')?.querySelector('textarea');
    box?.setRangeText(`{${name}}`, box.selectionStart, box.selectionEnd, 'end');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    box?.focus();
  };
  return (
    <>
      <div className="line" role="group" aria-label="Insert" ref={place}>
        {placeholders.map((name) => (
          <Button key={name} variant="outlined" size="small" onClick={() => insert(name)}>{`{${name}}`}</Button>
        ))}
      </div>
      <p className="quiet" role="note" aria-label="Preview">
        {filled(values.text, sample) || 'What the customer reads stands here as you write.'}
      </p>
    </>
  );
};

/** The form adds a template, or changes the one whose Edit was pressed. */
export const TemplatesPage = () => {
  const query = useGetTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const forbidden = useForbidden('saveTemplates');
  const [saveTemplates, { isLoading }] = useSaveTemplatesMutation();
  const [edited, setEdited] = useState(none);
  // A list changed meanwhile is a conflict.
  const was = query.data && textsOf(query.data);
  return (
    <>
      <PageHeading title="WhatsApp templates" />
      <RoleNote text={forbidden} />
      <Loaded query={query}>
        {(read) => {
          const all = textsOf(read);
          const at = all.findIndex(({ name }) => name === edited.name);
          return (
            <>
              {all.length > 0 ? (
                <section className="panel templates">
                  <NamedList
                    items={all}
                    noteOf={({ stage }) => stages.find(({ value }) => value === stage)?.label ?? anyStage}
                    textOf={({ text }) => text}
                    deletionTextOf={({ name }) => `"${isolated(name)}" will be deleted.`}
                    isReadOnly={forbidden !== undefined}
                    isBusy={isLoading || query.isFetching}
                    save={(data, idempotencyKey) => saveTemplates({ body: { data, was }, idempotencyKey }).unwrap()}
                    onEdit={setEdited}
                  />
                </section>
              ) : null}
              <ContractForm
                key={edited.name}
                schema={templateSchema}
                initialValues={edited}
                draft={`template ${edited.name}`}
                bodyOf={(values) => ({ data: at < 0 ? [...all, values] : all.with(at, values), was })}
                send={(write) => saveTemplates(write).unwrap()}
                startAfter={() => none}
                savedText={({ message }) => message}
                onSaved={() => setEdited(none)}
                submitLabel="Save template"
                isForbidden={forbidden !== undefined}
              >
                <section className="panel templates">
                  <FormText name="name" />
                  <FormSelect name="stage" options={stages} placeholder={anyStage} />
                  <FormText name="text" rows={4} />
                  <Preview />
                </section>
              </ContractForm>
            </>
          );
        }}
      </Loaded>
    </>
  );
};

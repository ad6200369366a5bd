import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '../../contract/numbers';
import { captureStates, type Capture, type Source } from '../../contract/sources';
import {
  useDeleteSourceMutation,
  useGetCapturesQuery,
  useGetSourcesQuery,
  useRetryCaptureMutation,
  useTestSourceMutation,
} from '../api/sourcesApi';
import { pageIn, paramsOf } from '../address/pageParam';
import { paths, updateLeadPath } from '../address/paths';
import { addLook } from '../dom/addLook';
import { EntryPages } from '../entries/EntryPages';
import { ForRoles } from '../failures/ForRoles';
import { Loaded } from '../failures/Loaded';
import { useDeletion } from '../forms/useDeletion';
import { formatTimestamp } from '../texts/dates';
import { isolated } from '../texts/isolated';
import { tellAnswer } from '../toasts/tellAnswer';
import { Button } from '../ui/Button';
import { DeleteButton } from '../ui/DeleteButton';
import { GoTo } from '../ui/GoTo';
import { Link } from '../ui/Link';
import { PageHeading } from '../ui/PageHeading';
import { SelectField } from '../ui/SelectField';
import { EmptyState } from '../ui/States';
import { randomKey } from '../unsaved/idempotencyKey';
import { AddSource, CorrectCapture, EditSource } from './SourceForms';
import { SourceSteps } from './SourceSteps';
import { countsText, kindNames, stateNames, stateText } from './sourceTexts';

addLook(`.sources{display:grid;gap:12px;padding:16px;margin-bottom:14px}
.sources :is(h2,p){margin:0;font-size:inherit;overflow-wrap:anywhere}
.sources h2{font-weight:600}
.sources .line,.capture .line{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px}
.sources .fields,.capture .fields{display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr))}
.steps{display:grid;gap:10px;margin:0;padding-left:20px}
.steps code{flex:1 1 240px;min-width:0;padding:8px;border-radius:6px;background:var(--background);white-space:pre-wrap;
overflow-wrap:anywhere;user-select:all}
.previews{display:grid;gap:8px;margin:12px 0 0;padding-left:20px;overflow-wrap:anywhere}
.capture{gap:4px}
.capture-filters{display:flex;flex-wrap:wrap;gap:12px;margin-bottom:12px}
.capture-filters>*{flex:0 1 240px}`);

const SourcePanel = ({ source, onDelete }: { source: Source; onDelete: () => void }) => {
  const [isEdited, setEdited] = useState<boolean>();
  const [test, { isLoading }] = useTestSourceMutation();
  const { id, name, kind, counts, days } = source;
  const sendTest = (): void =>
    tellAnswer(
      test({ params: { id }, idempotencyKey: randomKey() }).unwrap(),
      ({ message, ...sent }) =>
        `${message} (${[sent.name, sent.contact, sent.form, sent.project].filter(Boolean).join(', ')})`,
    );
  return (
    <section className="panel sources" aria-label={name}>
      <div className="line">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <span className="quiet">{kindNames[kind]}</span>
        <Button size="small" loading={isLoading} onClick={sendTest}>
          Send a test lead
        </Button>
        <Button size="small" aria-expanded={isEdited === true} onClick={() => setEdited(isEdited !== true)}>
          Edit
        </Button>
        <DeleteButton name={name} isReadOnly={false} onClick={onDelete} />
      </div>
      <p>{stateText(source)}</p>
      <p className="quiet">{countsText(counts)}</p>
      {days.length > 0 ? (
        <details>
          <summary>By day</summary>
          <ul>
            {days.map(({ day, ...count }) => (
              <li key={day}>{`${formatTimestamp(day)}: ${countsText(count)}`}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <details>
        <summary>How to set it up</summary>
        <SourceSteps source={source} />
      </details>
      {/* Hidden, it keeps what is typed. */}
      {isEdited === undefined ? null : (
        <div hidden={!isEdited}>
          <EditSource source={source} onDone={() => setEdited(undefined)} />
        </div>
      )}
    </section>
  );
};

const CaptureEntry = ({ capture }: { capture: Capture }) => {
  const [isCorrected, setCorrected] = useState<boolean>();
  const [retry, { isLoading }] = useRetryCaptureMutation();
  const { id, at, source, form, state, reason, lead_id, name, contact, project } = capture;
  const isOpen = state === 'waiting' || state === 'failed';
  const again = (): void => {
    const body = { name: '', contact: '', project: '' };
    tellAnswer(retry({ params: { id }, body, idempotencyKey: randomKey() }).unwrap());
  };
  return (
    <li className="entry capture">
      <div className="line">
        <time dateTime={at}>{formatTimestamp(at)}</time>
        <b>{stateNames[state]}</b>
        {lead_id === null ? (
          <bdi>{name || 'No name'}</bdi>
        ) : (
          <Link to={updateLeadPath(lead_id)}>{name || 'No name'}</Link>
        )}
        <span className="quiet">{[contact, source, form, project].filter(Boolean).join(' · ')}</span>
      </div>
      {reason === null ? null : <p>{reason}</p>}
      {isOpen ? (
        <div className="line">
          {state === 'waiting' ? <Link to={paths.connectForm}>Connect its form</Link> : null}
          <Button size="small" loading={isLoading} onClick={again}>
            Try again
          </Button>
          <Button size="small" aria-expanded={isCorrected === true} onClick={() => setCorrected(isCorrected !== true)}>
            Correct and take
          </Button>
        </div>
      ) : null}
      {isCorrected === undefined || !isOpen ? null : (
        <div hidden={!isCorrected}>
          <CorrectCapture capture={capture} onDone={() => setCorrected(undefined)} />
        </div>
      )}
    </li>
  );
};

const stateOptions = captureStates.map((value) => ({ value, label: stateNames[value] }));

const Captures = ({ sources }: { sources: readonly Source[] }) => {
  const [search, setSearch] = useSearchParams();
  const [source, state] = [search.get('source') ?? '', search.get('state') ?? ''];
  const query = useGetCapturesQuery(
    { source, state, page: pageIn(search) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const show = (next: Record<string, string>, page = 1): void => setSearch(paramsOf({ source, state, ...next }, page));
  return (
    <>
      <h2>What came in</h2>
      {query.data ? <p className="quiet">{`Total Records: ${formatCount(query.data.total)}`}</p> : null}
      <div className="capture-filters">
        <SelectField
          label="Source"
          value={source}
          options={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(next) => show({ source: next })}
        />
        <SelectField label="State" value={state} options={stateOptions} onChange={(next) => show({ state: next })} />
      </div>
      <EntryPages
        name="What came in, the newest first"
        query={query}
        entryOf={(capture) => <CaptureEntry key={capture.id} capture={capture} />}
        empty={<EmptyState text="Nothing to show here." />}
        onPage={(page) => show({}, page)}
      />
    </>
  );
};

const title = 'Lead Sources';

const Sources = () => {
  const query = useGetSourcesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [remove] = useDeleteSourceMutation();
  const deletion = useDeletion<Source>({
    textOf: ({ name }) =>
      `"${isolated(name)}" and what came in through it will be deleted, also what failed. Its leads stay; what it sends later is refused.`,
    remove: ({ id }, idempotencyKey) => remove({ params: { id }, idempotencyKey }).unwrap(),
    doneTextOf: ({ name }) => `${isolated(name)} deleted.`,
  });
  return (
    <>
      <PageHeading title={title}>
        <GoTo to={paths.connectForm}>Connect Form</GoTo>
      </PageHeading>
      <Loaded query={query}>
        {(sources) => (
          <>
            {sources.length === 0 ? (
              <p>
                Leads can come in by themselves: from your website, advertisements and portals. Add the first source.
              </p>
            ) : null}
            {sources.map((source) => (
              <SourcePanel key={source.id} source={source} onDelete={() => deletion.ask(source)} />
            ))}
            <AddSource sources={sources} />
            {sources.length > 0 ? <Captures sources={sources} /> : null}
          </>
        )}
      </Loaded>
      {deletion.dialog}
    </>
  );
};

export const SourcesPage = () => (
  <ForRoles call="listSources" heading={<PageHeading title={title} />}>
    <Sources />
  </ForRoles>
);

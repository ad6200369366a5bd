import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportState, ImportSummary } from '../../../contract/imports';
import { limits } from '../../../contract/limits';
import { countOf, formatCount } from '../../../contract/numbers';
import { wholeNumber } from '../../../contract/reading';
import { errorText } from '../../api/apiError';
import { useGetImportsQuery } from '../../api/filesApi';
import { uploadImport } from '../../api/uploadImport';
import { paths } from '../../address/paths';
import { addLook } from '../../dom/addLook';
import { ForRoles } from '../../failures/ForRoles';
import { Loaded } from '../../failures/Loaded';
import { useFileCall } from '../../files/useFileCall';
import { formatTimestamp } from '../../texts/dates';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { PageHeading } from '../../ui/PageHeading';
import { useIdempotencyKeys } from '../../unsaved/idempotencyKey';
import { OneImport } from './OneImport';

addLook(`.import{display:grid;gap:14px;padding:16px;margin-bottom:14px;overflow-wrap:anywhere}
.import :is(h2,p){margin:0}
.import h2{font-size:15px;font-weight:600}
.import .line{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px}
.import .line:empty{display:none}
.import .fields{display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr));align-items:start}
.import ul{display:grid;gap:4px;margin:0;padding-left:20px}`);

const accepted = '.xlsx,.csv,.txt,text/csv';

const ChooseFile = ({ onUploaded }: { onUploaded: (id: number) => void }) => {
  const picker = useRef<HTMLInputElement>(null);
  const { call, isBusy, error, cancel } = useFileCall();
  const keys = useIdempotencyKeys();
  const [share, setShare] = useState(0);
  const upload = async (file: File): Promise<void> => {
    setShare(0);
    const { name, size, lastModified } = file;
    const id = await call(uploadImport(file, keys.keyFor({ name, size, lastModified }), setShare));
    if (id === undefined) return;
    keys.complete();
    onUploaded(id);
  };
  return (
    <section className="panel import" aria-label="File">
      <p>
        An .xlsx or .csv file of up to {limits.importMegabytes} MB and {formatCount(limits.importRows)} rows, with
        headings above its columns. First it is only looked at: nothing is added before you press Import.
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <div className="line">
        <Button variant="contained" loading={isBusy} onClick={() => picker.current?.click()}>
          Choose File
        </Button>
        {isBusy ? <Button onClick={cancel}>Cancel</Button> : null}
      </div>
      {isBusy ? <LinearProgress variant="determinate" value={share * 100} aria-label="Upload progress" /> : null}
      {error ? <Note severity="error">The file is not imported. {errorText(error)}</Note> : null}
    </section>
  );
};

const stateNames: Readonly<Record<ImportState, string>> = {
  reading: 'Being read',
  dry: 'Looked at',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Not readable',
  undone: 'Undone',
};

const earlierText = ({ at, who, state, rows, added }: ImportSummary): string =>
  [
    formatTimestamp(at),
    who,
    stateNames[state],
    countOf(rows, 'row'),
    state === 'done' && `${countOf(added, 'lead')} added`,
  ]
    .filter(Boolean)
    .join(' · ');

const EarlierImports = () => {
  const query = useGetImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="panel import" aria-label="Earlier imports">
      <h2>Earlier imports</h2>
      <Loaded query={query}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="quiet">There are none of the last {limits.importDays} days.</p>
          ) : (
            <ul>
              {imports.map((one) => (
                <li key={one.import_id}>
                  <Link to={`${paths.importLeads}?import=${one.import_id}`}>
                    <bdi>{one.file_name}</bdi>
                  </Link>{' '}
                  <span className="quiet">{earlierText(one)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};

const title = 'Import Leads';

export const ImportPage = () => {
  const [search, setSearch] = useSearchParams();
  const id = wholeNumber(search.get('import'), 1);
  return (
    <ForRoles call="listImports" heading={<PageHeading title={title} />}>
      <PageHeading title={title}>
        {id === undefined ? null : <Link to={paths.importLeads}>Another file</Link>}
      </PageHeading>
      {id === undefined ? (
        <>
          <ChooseFile onUploaded={(uploaded) => setSearch({ import: String(uploaded) })} />
          <EarlierImports />
        </>
      ) : (
        <OneImport key={id} id={id} />
      )}
    </ForRoles>
  );
};

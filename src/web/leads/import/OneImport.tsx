import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { indiaDayOf } from '../../../contract/calendar';
import type { ImportDetail, ImportState } from '../../../contract/imports';
import { leadLabels, type LeadFieldName } from '../../../contract/leadLabels';
import { countOf, formatCount } from '../../../contract/numbers';
import { errorText } from '../../api/apiError';
import {
  fetchRefusedRows,
  useGetImportQuery,
  useStartImportMutation,
  useStopImportMutation,
  useUndoImportMutation,
} from '../../api/filesApi';
import { updateLeadPath } from '../../address/paths';
import { saveBlob } from '../../dom/saveBlob';
import { Loaded } from '../../failures/Loaded';
import { useFileCall } from '../../files/useFileCall';
import { formatTimestamp } from '../../texts/dates';
import { showToast } from '../../toasts/toasts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Link } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { useNow } from '../../ui/useNow';
import { randomKey } from '../../unsaved/idempotencyKey';
import { leadName } from '../transfers/transferTexts';
import { ImportPlan, type Plan } from './ImportPlan';

const everyMs = 1_000;

const labelOf = (field: string): string => (field in leadLabels ? leadLabels[field as LeadFieldName] : field); // `in` has just proved it

const Listed = ({
  title,
  of,
  texts,
  isOpen,
}: {
  title: string;
  of: number;
  isOpen?: boolean;
  texts: readonly { key: string; text: string; leadId?: number | null }[];
}) =>
  texts.length === 0 ? null : (
    <details open={isOpen}>
      <summary>{of > texts.length ? `${title}: the first ${texts.length}` : title}</summary>
      <ul>
        {texts.map(({ key, text, leadId }) => (
          <li key={key}>{leadId ? <Link to={updateLeadPath(leadId)}>{text}</Link> : text}</li>
        ))}
      </ul>
    </details>
  );

const Found = ({ found }: { found: ImportDetail }) => {
  const { call, isBusy, error } = useFileCall();
  const { reasons, doubles, leads, kept, refused, skipped, noted } = found;
  const download = async (): Promise<void> => {
    const content = await call(fetchRefusedRows(found.import_id));
    if (content) saveBlob(`refused-rows-${indiaDayOf(new Date())}.csv`, content);
  };
  return (
    <>
      <Listed
        title="Why rows are refused"
        of={refused}
        isOpen={refused === found.seen}
        texts={reasons.map(({ row, field, words }) => ({
          key: `${row} ${field}`,
          text: `Row ${formatCount(row)}, ${labelOf(field)}: ${words}`,
        }))}
      />
      <Listed
        title="Doubles"
        of={skipped + noted}
        texts={doubles.map(({ row, words, lead_id }) => ({
          key: String(row),
          text: `Row ${formatCount(row)}: ${words}`,
          leadId: lead_id,
        }))}
      />
      <Listed
        title="Added leads"
        of={found.added}
        texts={leads.map((lead) => ({ key: String(lead.lead_id), text: leadName(lead), leadId: lead.lead_id }))}
      />
      <Listed
        title="Leads that stay, because they were worked on"
        of={kept.length}
        texts={kept.map((lead) => ({
          key: String(lead.lead_id),
          text: `${leadName(lead)}: ${lead.reason}`,
          leadId: lead.lead_id,
        }))}
      />
      {refused > 0 ? (
        <div className="line">
          <Button variant="outlined" loading={isBusy} onClick={() => void download()}>
            Refused rows
          </Button>
          <span className="quiet">A file of them with the reasons: correct it, and import it as it is.</span>
          {error ? <Note severity="error">{errorText(error)}</Note> : null}
        </div>
      ) : null}
    </>
  );
};

const headlineOf = (found: ImportDetail): string => {
  const { state, is_dry, rows, seen, added, undone } = found;
  const all = countOf(rows, 'row');
  const done = formatCount(seen);
  const texts: Record<ImportState, string> = {
    reading: rows === 0 ? 'The file is being read.' : `The file is being read: ${all} so far.`,
    dry: seen < rows ? `Looking at ${all}: ${done} done.` : `${all} looked at. Nothing is added yet.`,
    running: `Importing ${all}: ${done} done.`,
    stopped: is_dry ? 'Stopped before anything was added.' : `Stopped after ${done} of ${all}.`,
    done: `Done: ${all}.`,
    failed: 'This file cannot be imported.',
    undone: `Undone: ${formatCount(undone)} of ${countOf(added, 'lead')} taken out.`,
  };
  return texts[state];
};

/** Result of a round so far. */
const countsText = ({ is_dry, added, skipped, noted, refused }: ImportDetail): string =>
  [
    `${countOf(added, 'lead')} ${is_dry ? 'would be added' : 'added'}`,
    skipped > 0 && `${countOf(skipped, 'double')} left out`,
    noted > 0 && `${countOf(noted, 'double')} noted`,
    `${countOf(refused, 'row')} refused`,
  ]
    .filter(Boolean)
    .join(', ');

const useActions = (found: ImportDetail) => {
  const [start, starting] = useStartImportMutation();
  const [stop, stopping] = useStopImportMutation();
  const [undo, undoing] = useUndoImportMutation();
  const ofImport = () => ({ params: { id: found.import_id }, idempotencyKey: randomKey() });
  const told = async (sent: Promise<{ error?: unknown }>): Promise<void> => {
    const { error } = await sent;
    if (error) showToast(errorText(error), 'error');
  };
  return {
    isBusy: starting.isLoading || stopping.isLoading || undoing.isLoading,
    start: (body: Plan) => void told(start({ ...ofImport(), body })),
    stop: () => void told(stop(ofImport())),
    undo: () => void told(undo(ofImport())),
  };
};

const Shown = ({ found }: { found: ImportDetail }) => {
  const { state, is_dry, is_at_work: isWorking, rows, seen, undone, added, undo_until, problem } = found;
  const { isBusy, start, stop, undo } = useActions(found);
  const [asks, setAsks] = useState(false);
  const isPlanned = rows > 0 && !isWorking && (state === 'dry' || (state === 'stopped' && is_dry));
  const share =
    state === 'reading' ? undefined : state === 'undone' ? undone / Math.max(1, added) : seen / Math.max(1, rows);
  const now = useNow(60_000);
  const hasChanges = isWorking || added + found.noted > 0;
  const mayUndo = !is_dry && undo_until !== null && state !== 'undone' && hasChanges && Date.parse(undo_until) > now;
  return (
    <>
      <section className="panel import" aria-label="Import">
        <h2>
          <bdi>{found.file_name}</bdi>
        </h2>
        <p className="quiet">
          {formatTimestamp(found.at)} · {found.who}
        </p>
        <p role="status">{headlineOf(found)}</p>
        {isWorking ? (
          <LinearProgress
            aria-label="Progress"
            {...(share === undefined ? {} : { variant: 'determinate', value: 100 * share })}
          />
        ) : null}
        {problem === null ? null : <Note severity="error">{problem}</Note>}
        {seen > 0 ? <p>{countsText(found)}.</p> : null}
        <Found found={found} />
        <div className="line">
          {isWorking && state !== 'undone' ? (
            <Button variant="outlined" loading={isBusy} onClick={stop}>
              Stop
            </Button>
          ) : null}
          {state === 'stopped' && (!is_dry || rows === 0) ? (
            <Button variant="contained" loading={isBusy} onClick={() => start(is_dry ? { dry: 1 } : {})}>
              Go on
            </Button>
          ) : null}
          {mayUndo ? (
            <>
              <Button variant="outlined" loading={isBusy} onClick={() => setAsks(true)}>
                Undo import
              </Button>
              <span className="quiet">Until {formatTimestamp(undo_until)}.</span>
            </>
          ) : null}
        </div>
      </section>
      {isPlanned ? <ImportPlan found={found} isBusy={isBusy} onStart={start} /> : null}
      <ConfirmDialog
        isOpen={asks}
        text={`${countOf(added, 'lead')} of this import will be taken out. Leads that were worked on since stay, and are named.`}
        confirmLabel="Yes, undo"
        onConfirm={() => {
          setAsks(false);
          undo();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
};

export const OneImport = ({ id }: { id: number }) => {
  const [isWorking, setWorking] = useState(true);
  const query = useGetImportQuery(id, { pollingInterval: isWorking ? everyMs : 0, refetchOnMountOrArgChange: true });
  const { data } = query;
  const works = data?.is_at_work ?? query.error === undefined;
  if (works !== isWorking) setWorking(works);
  return <Loaded query={query}>{(found) => <Shown found={found} />}</Loaded>;
};

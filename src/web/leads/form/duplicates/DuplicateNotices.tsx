import { useContext, useEffect, useState } from 'react';
import type { Duplicate, Duplicates } from '../../../../contract/duplicates';
import { leadStatusText, type ReadStatus } from '../../../../contract/leadCodes';
import { limits } from '../../../../contract/limits';
import { formatCount } from '../../../../contract/numbers';
import { updateLeadPath } from '../../../address/paths';
import { hasApi } from '../../../api/calls';
import { errorText } from '../../../api/apiError';
import { duplicatesApi, useFindDuplicatesQuery } from '../../../api/duplicatesApi';
import { addLook } from '../../../dom/addLook';
import { RetryButton } from '../../../failures/RetryButton';
import { statusTone } from '../../../lists/leadLists';
import { useAppDispatch } from '../../../session/sessionSlice';
import { isolated } from '../../../texts/isolated';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { SeverityIcon } from '../../../ui/Note';
import { leavingForNow } from '../../../unsaved/leaveForNow';
import { ToneChip } from '../../../views/ToneChip';
import { DuplicateChoiceContext } from './LateDuplicates';

const foundText = (total: number, number: string): string => {
  const most = limits.duplicatesCounted - 1;
  const count = total > most ? `More than ${formatCount(most)}` : formatCount(total);
  return `${count} ${total === 1 ? 'lead has' : 'leads have'} the number ${number}.`;
};

const pauseMs = 250;
const slowMs = 600;

const useUnchangedFor = (key: string, ms: number): boolean => {
  const [unchanged, setUnchanged] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setUnchanged, ms, key);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return unchanged === key;
};

const nothing: Duplicates = { leads: [], total: 0 };

const without = ({ leads, total }: Duplicates, leadId: number | undefined): Duplicates => {
  const others = leads.filter((lead) => lead.isForeign || lead.id !== leadId);
  return { leads: others, total: total - leads.length + others.length };
};

/** The other leads with a number; a change of the number aborts the pending lookup. */
const useDuplicatesOf = (number: string, leadId: number | undefined) => {
  const dispatch = useAppDispatch();
  const isAsked = useUnchangedFor(number, pauseMs);
  const isSlow = useUnchangedFor(number, slowMs);
  const { currentData, error, isFetching, refetch } = useFindDuplicatesQuery({ contact: number }, { skip: !isAsked });
  useEffect(
    () => () => dispatch(duplicatesApi.util.getRunningQueryThunk('findDuplicates', { contact: number }))?.abort(),
    [dispatch, number],
  );
  return {
    ...(isAsked && currentData ? without(currentData, leadId) : nothing),
    error: isAsked && !isFetching ? error : undefined,
    isSlow: isSlow && isFetching && !currentData,
    retry: () => void refetch(),
  };
};

// A live region must exist before its text to be announced; empty, it takes no room.
addLook(`.duplicates{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:flex-start;margin:0}
.duplicates[data-empty]{position:absolute}
.duplicates .text{flex-basis:220px}
.duplicates p{margin:0}
.duplicates [aria-pressed]{margin-left:auto}
.duplicates ul{margin:4px 0 0;padding:0;list-style:none}
.duplicates li{display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px;padding:4px 0;color:var(--text)}
.duplicates li>:first-child{min-width:0;font-weight:600}`);

const Status = ({ status }: { status: ReadStatus }) =>
  typeof status === 'number' ? <ToneChip tone={statusTone(status)}>{leadStatusText(status)}</ToneChip> : status;

const Holders = ({ leader, agent, rest }: { leader: string | null; agent: string | null; rest?: string }) => (
  <span className="quiet">
    with {leader === null && agent === null ? 'nobody yet' : <bdi>{leader ?? agent}</bdi>}
    {leader !== null && agent !== null ? (
      <>
        , agent <bdi>{agent}</bdi>
      </>
    ) : null}
    {rest}
  </span>
);

const DuplicateLead = ({ lead }: { lead: Duplicate }) => {
  if (lead.isForeign) {
    return (
      <li>
        <span>{lead.cust_id}</span>
        <Status status={lead.lead_status} />
        <Holders leader={lead.team_leader} agent={null} rest=", not among your leads" />
      </li>
    );
  }
  const name = lead.name?.trim() || `Lead ${lead.id}`;
  return (
    <li>
      <bdi>{name}</bdi>
      <span className="quiet">{lead.cust_id}</span>
      <Status status={lead.lead_status} />
      <Holders leader={lead.team_leader} agent={lead.agent} />
      <Link to={updateLeadPath(lead.id)} state={leavingForNow} aria-label={`Open ${name}`}>
        Open
      </Link>
    </li>
  );
};

const DuplicateNotice = ({ number, leadId }: { number: string; leadId: number | undefined }) => {
  const choice = useContext(DuplicateChoiceContext);
  const { leads, total, error, isSlow, retry } = useDuplicatesOf(number, leadId);
  const isFound = leads.length > 0;
  const isAccepted = choice?.accepted.includes(number) === true;
  const failed = error && `Other leads with the number ${number} could not be checked. ${errorText(error)}`;
  const text = isFound
    ? foundText(total, number)
    : failed || (isSlow && `Looking for leads with the number ${number}...`);
  return (
    <div
      className={isFound ? 'duplicates note' : 'duplicates'}
      data-severity={isAccepted ? 'info' : 'warning'}
      data-empty={text ? undefined : ''}
    >
      {isFound ? <SeverityIcon severity={isAccepted ? 'info' : 'warning'} /> : null}
      <div className="text">
        <p role="status" className={isFound ? undefined : 'quiet'}>
          {text}
          {isAccepted ? ' This one is created anyway.' : null}
        </p>
        {isFound ? (
          <ul>
            {leads.map((lead) => (
              <DuplicateLead key={lead.isForeign ? lead.cust_id : lead.id} lead={lead} />
            ))}
          </ul>
        ) : null}
        {isFound && total > leads.length ? (
          <p className="quiet">{`and ${formatCount(total - leads.length)} more`}</p>
        ) : null}
      </div>
      {isFound && choice ? (
        <Button variant="outlined" size="small" aria-pressed={isAccepted} onClick={() => choice.toggle(number)}>
          {isAccepted ? '✓ ' : null}Create anyway
        </Button>
      ) : null}
      {error && !isFound ? <RetryButton error={error} size="small" onRetry={retry} /> : null}
    </div>
  );
};

/** `numbers` are complete and differ from the initial ones. */
export const DuplicateNotices = ({ numbers, leadId }: { numbers: readonly string[]; leadId: number | undefined }) =>
  numbers.map((number) => <DuplicateNotice key={number} number={number} leadId={leadId} />);

const namedAtMost = 3;

/** `Priya Nair (C-000011, Hot Lead)`. */
const leadText = (lead: Duplicate): string => {
  const status = leadStatusText(lead.lead_status);
  if (lead.isForeign) return `${lead.cust_id} (${status})`;
  const details = [lead.cust_id, status].filter(Boolean).join(', ');
  return `${isolated(lead.name ?? `Lead ${lead.id}`)} (${details})`;
};

const questionText = ({ leads, total }: Duplicates, number: string): string => {
  const rest = total - namedAtMost;
  const names = leads.slice(0, namedAtMost).map(leadText).join('; ');
  return `${foundText(total, number)} ${names}${rest > 0 ? `; and ${formatCount(rest)} more` : ''}.`;
};

/** Numbers with known duplicates, and the question about them; pending and failed lookups do not count. */
export const duplicatesQuestion = (state: object, numbers: readonly string[]) => {
  if (!hasApi(state)) return undefined;
  const found = [...new Set(numbers)].flatMap((number) => {
    const { data = nothing } = duplicatesApi.endpoints.findDuplicates.select({ contact: number })(state);
    return data.leads.length > 0 ? [{ number, text: questionText(data, number) }] : [];
  });
  if (found.length === 0) return undefined;
  return { numbers: found.map(({ number }) => number), text: found.map(({ text }) => text).join(' ') };
};

import { type CSSProperties, useContext, useEffect, useState } from 'react';
import type { Duplicates } from '../../../../contract/duplicates';
import { formatCount } from '../../../../contract/numbers';
import { errorText } from '../../../api/apiError';
import { duplicatesApi, useFindDuplicatesQuery } from '../../../api/duplicatesApi';
import { RetryButton } from '../../../failures/RetryButton';
import { useAppDispatch } from '../../../session/hooks';
import { Button } from '../../../ui/Button';
import { SeverityIcon } from '../../../ui/Note';
import { DuplicateChoiceContext } from './duplicateChoice';
import { DuplicateLead } from './DuplicateLead';
import { foundText } from './duplicateTexts';

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

const placeStyle: CSSProperties = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  margin: 0,
};
// A live region must exist before its text to be announced; empty, it takes no room.
const emptyStyle: CSSProperties = { position: 'absolute' };
const textStyle: CSSProperties = { flexBasis: 220 };
const buttonStyle: CSSProperties = { marginLeft: 'auto' };
const lineStyle: CSSProperties = { margin: 0 };
const listStyle: CSSProperties = { margin: '4px 0 0', padding: 0, listStyle: 'none' };

interface DuplicateNoticeProps {
  number: string;
  leadId: number | undefined;
}

export const DuplicateNotice = ({ number, leadId }: DuplicateNoticeProps) => {
  const choice = useContext(DuplicateChoiceContext);
  const { leads, total, error, isSlow, retry } = useDuplicatesOf(number, leadId);
  const isFound = leads.length > 0;
  const isAccepted = choice?.accepted.has(number) === true;
  const failed = error && `Other leads with the number ${number} could not be looked for. ${errorText(error)}`;
  const text = isFound
    ? foundText(total, number)
    : failed || (isSlow && `Looking for leads with the number ${number}...`);
  return (
    <div
      className={isFound ? 'note' : undefined}
      data-severity={isAccepted ? 'info' : 'warning'}
      style={text ? placeStyle : emptyStyle}
    >
      {isFound ? <SeverityIcon severity={isAccepted ? 'info' : 'warning'} /> : null}
      <div className="text" style={textStyle}>
        <p role="status" style={lineStyle} className={isFound ? undefined : 'quiet'}>
          {text}
          {isAccepted ? ' This one is created all the same.' : null}
        </p>
        {isFound ? (
          <ul style={listStyle}>
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
        <Button
          variant="outlined"
          size="small"
          aria-pressed={isAccepted}
          style={buttonStyle}
          onClick={() => choice.toggle(number)}
        >
          {isAccepted ? '✓ ' : null}Create all the same
        </Button>
      ) : null}
      {error && !isFound ? <RetryButton error={error} size="small" onRetry={retry} /> : null}
    </div>
  );
};

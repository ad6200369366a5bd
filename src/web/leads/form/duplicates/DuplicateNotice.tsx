import { useContext, type CSSProperties } from 'react';
import { formatCount } from '../../../../contract/numbers';
import { errorText } from '../../../api/apiError';
import { RetryButton } from '../../../failures/RetryButton';
import { Button } from '../../../ui/Button';
import { SeverityIcon } from '../../../ui/SeverityIcon';
import { DuplicateChoiceContext } from './duplicateChoice';
import { DuplicateLead } from './DuplicateLead';
import { foundText } from './duplicateTexts';
import { useDuplicatesOf } from './useDuplicatesOf';

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

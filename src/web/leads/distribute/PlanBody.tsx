import { styled } from '@mui/material/styles';
import { LoadFailure } from '../../failures/LoadFailure';
import { Button } from '../../ui/Button';
import { EmptyState, LoadingState } from '../../ui/States';
import { ShareTable } from './ShareTable';
import { type ChangedSplit, sumText } from './split';
import type { PlanChoice, usePlan } from './usePlan';

const Sum = styled('p')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 36,
  margin: 0,
  fontWeight: 650,
  '&[data-wrong]': { color: vars.palette.error.main },
}));

interface PlanBodyProps {
  choice: PlanChoice;
  planned: ReturnType<typeof usePlan>;
  split: ChangedSplit;
}

export const PlanBody = ({ choice, planned, split }: PlanBodyProps) => {
  const { plan, error, isLoading, refetch } = planned;
  const isOldest = choice.source === 'oldest';
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} otherwise={null} />;
  if (isLoading) return <LoadingState text="Making a proposal..." />;
  if (!plan) {
    const text = choice.leader ? 'Say how many leads.' : 'Choose a team leader to see how the leads are split.';
    return <EmptyState text={text} />;
  }
  if (plan.shares.length === 0) return <EmptyState text="This team has no agent who can be given leads." />;
  if (plan.total === 0) {
    const gone = 'None of the selected leads can be distributed any more.';
    return <EmptyState text={isOldest ? 'There are no fresh leads to distribute.' : gone} />;
  }
  const asked = isOldest ? Number(choice.oldest) : plan.total;
  return (
    <div>
      <Sum data-wrong={split.missing > 0 ? '' : undefined}>
        <span role="status">
          {plan.total < asked ? 'There are no more leads than these. ' : ''}
          {sumText(split, plan.total)}
        </span>
        {split.left.length > 0 && split.missing === 0 ? (
          <Button onClick={split.shareOutRest}>Share out the rest</Button>
        ) : null}
      </Sum>
      <ShareTable shares={split.shares} typed={split.typed} onType={split.type} />
    </div>
  );
};

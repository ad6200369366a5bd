import { addLook } from '../../dom/addLook';
import { LoadFailure } from '../../failures/LoadFailure';
import { Button } from '../../ui/Button';
import { EmptyState, LoadingState } from '../../ui/States';
import { ShareTable } from './ShareTable';
import { type ChangedSplit, sumText } from './split';
import type { PlanChoice, usePlan } from './usePlan';

addLook(`.split-sum{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:36px;margin:0;
font-weight:650}
.split-sum[data-wrong]{color:var(--lead-hot)}`);

interface PlanBodyProps {
  choice: PlanChoice;
  planned: ReturnType<typeof usePlan>;
  split: ChangedSplit;
}

export const PlanBody = ({ choice, planned, split }: PlanBodyProps) => {
  const { plan, error, isLoading, refetch } = planned;
  const isOldest = choice.source === 'oldest';
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} otherwise={null} />;
  if (isLoading) return <LoadingState text="Splitting the leads..." />;
  if (!plan) {
    const text = choice.leader ? 'Enter the number of leads.' : 'Choose a team leader to see how the leads are split.';
    return <EmptyState text={text} />;
  }
  if (plan.shares.length === 0) return <EmptyState text="No agent of this team can take leads." />;
  if (plan.total === 0) {
    const gone = 'None of the selected leads can be distributed any more.';
    return <EmptyState text={isOldest ? 'There are no fresh leads to distribute.' : gone} />;
  }
  const asked = isOldest ? Number(choice.oldest) : plan.total;
  return (
    <div>
      <p className="split-sum" data-wrong={split.missing > 0 ? '' : undefined}>
        <span role="status">
          {plan.total < asked ? 'There are no more leads. ' : ''}
          {sumText(split, plan.total)}
        </span>
        {split.left.length > 0 && split.missing === 0 ? (
          <Button onClick={split.shareOutRest}>Share out the rest</Button>
        ) : null}
      </p>
      <ShareTable shares={split.shares} typed={split.typed} onType={split.type} />
    </div>
  );
};

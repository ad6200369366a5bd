import { useId, useState } from 'react';
import { formatCount } from '../../../contract/numbers';
import type { AgentShare } from '../../../contract/transfers';
import { addLook } from '../../dom/addLook';
import { LoadFailure } from '../../failures/LoadFailure';
import { phoneScreen } from '../../lists/leadColumns';
import { Button } from '../../ui/Button';
import { EmptyState, LoadingState } from '../../ui/States';
import { Icon } from '../../views/Icon';
import { leadName } from '../transfers/transferTexts';
import { type ChangedSplit, sumText } from './split';
import type { PlanChoice, usePlan } from './usePlan';

const ShareRows = ({ share, split }: { share: AgentShare; split: ChangedSplit }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const text = split.typed.get(share.agent_id);
  const isShown = isOpen && share.leads.length > 0;
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className="agent"
            aria-label={`Show leads of ${share.agent}`}
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            disabled={share.leads.length === 0}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isShown ? 'expandLess' : 'expandMore'} />
            <bdi>{share.agent}</bdi>
          </button>
        </td>
        <td className="number">{formatCount(share.open_leads)}</td>
        <td className="number">{formatCount(share.due_today)}</td>
        <td className="number">
          <input
            aria-label={`Leads for ${share.agent}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={text ?? share.gets}
            data-chosen={text === undefined ? undefined : ''}
            onFocus={(event) => event.target.select()}
            onChange={(event) => split.type(share.agent_id, event.target.value.replace(/\D/g, ''))}
          />
        </td>
      </tr>
      {isShown ? (
        <tr className="leads">
          <td colSpan={4}>
            <ul id={id} aria-label={`Leads of ${share.agent}`}>
              {share.leads.map((lead) => (
                <li key={lead.lead_id}>{leadName(lead)}</li>
              ))}
            </ul>
          </td>
        </tr>
      ) : null}
    </>
  );
};

addLook(`.split-sum{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:36px;margin:0;
font-weight:650}
.split-sum[data-wrong]{color:var(--lead-hot)}
.shares{width:100%;border-collapse:collapse;font-size:13px}
.shares th{padding:6px 8px;text-align:left;font-weight:600;color:var(--muted)}
.shares td{padding:5px 8px;border-top:1px solid var(--line-soft);overflow-wrap:anywhere}
.shares th:first-of-type{width:100%}
.shares .number{text-align:right;white-space:nowrap}
.shares thead .number{min-width:74px;white-space:normal}
.shares input{width:64px;min-height:32px;padding:4px 8px;border:1px solid var(--line-strong);border-radius:6px;
color:inherit;background:var(--surface);font:inherit;text-align:right}
.shares input:focus-visible{outline-offset:-1px}
.shares input[data-chosen]{border-color:var(--primary);font-weight:650}
.shares .agent{display:inline-flex;align-items:center;gap:4px;min-height:32px;padding:2px 6px 2px 0;border:0;
border-radius:6px;color:inherit;background:none;font:inherit;font-weight:600;text-align:left;cursor:pointer}
.shares .agent:disabled{cursor:default}
.shares .agent:disabled svg{visibility:hidden}
.shares ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:2px 16px;margin:0 0 6px;
padding:0 0 0 28px;list-style:none;color:var(--muted)}
.shares .leads td{border-top:0;padding-top:0}
@media ${phoneScreen}{.shares :is(th,td){padding-inline:4px}.shares thead .number{min-width:58px}}`);

const ShareTable = ({ split }: { split: ChangedSplit }) => (
  <table className="shares" aria-label="Split over the agents">
    <thead>
      <tr>
        <th scope="col">Agent</th>
        {['Open leads', 'Due today', 'Gets'].map((title) => (
          <th key={title} scope="col" className="number">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {split.shares.map((share) => (
        <ShareRows key={share.agent_id} share={share} split={split} />
      ))}
    </tbody>
  </table>
);

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
      <ShareTable split={split} />
    </div>
  );
};

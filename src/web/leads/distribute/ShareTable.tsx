import { useId, useState } from 'react';
import { formatCount } from '../../../contract/numbers';
import type { AgentShare } from '../../../contract/transfers';
import { addLook } from '../../dom/addLook';
import { phoneScreen } from '../../lists/leadColumns';
import { Icon } from '../../views/Icon';
import { leadName } from '../transfers/transferTexts';

interface ShareRowsProps extends Pick<ShareTableProps, 'typed' | 'onType'> {
  share: AgentShare;
}

const ShareRows = ({ share, typed, onType }: ShareRowsProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const text = typed.get(share.agent_id);
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
            onChange={(event) => onType(share.agent_id, event.target.value.replace(/\D/g, ''))}
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

addLook(`.shares{width:100%;border-collapse:collapse;font-size:13px}
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

interface ShareTableProps {
  shares: readonly AgentShare[];
  /** Typed numbers by agent. */
  typed: ReadonlyMap<number, string>;
  onType: (agentId: number, text: string) => void;
}

export const ShareTable = ({ shares, ...typing }: ShareTableProps) => (
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
      {shares.map((share) => (
        <ShareRows key={share.agent_id} share={share} {...typing} />
      ))}
    </tbody>
  </table>
);

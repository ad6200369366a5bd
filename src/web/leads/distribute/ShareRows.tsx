import { useId } from 'react';
import { formatCount } from '../../../contract/numbers';
import type { AgentShare } from '../../../contract/transfers';
import { Icon } from '../../views/Icon';
import { leadName } from '../transfers/transferTexts';

interface ShareRowsProps {
  share: AgentShare;
  text: string;
  isChosen: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onType: (text: string) => void;
}

export const ShareRows = ({ share, text, isChosen, isOpen, onToggle, onType }: ShareRowsProps) => {
  const id = useId();
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
            onClick={onToggle}
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
            value={text}
            data-chosen={isChosen ? '' : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onType(event.target.value.replace(/\D/g, ''))}
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

import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { formatCount } from '../../../contract/numbers';
import type { AgentShare } from '../../../contract/transfers';
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

const Table = styled('table')(({ theme: { vars } }) => {
  const { palette } = vars;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    '& th': { padding: '6px 8px', textAlign: 'left', fontWeight: 600, color: palette.text.secondary },
    '& td': { padding: '5px 8px', borderTop: `1px solid ${palette.line.soft}`, overflowWrap: 'anywhere' },
    '& th:first-of-type': { width: '100%' },
    '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& thead .number': { minWidth: 74, whiteSpace: 'normal', [`@media ${phoneScreen}`]: { minWidth: 58 } },
    [`@media ${phoneScreen}`]: { '& th, & td': { paddingInline: '4px' } },
    '& td.number input': {
      width: 64,
      minHeight: 32,
      padding: '4px 8px',
      border: `1px solid ${palette.line.strong}`,
      borderRadius: 6,
      color: 'inherit',
      backgroundColor: palette.background.paper,
      font: 'inherit',
      textAlign: 'right',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
      '&[data-chosen]': { fontWeight: 650, borderColor: palette.primary.main },
    },
    '& .agent': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 32,
      padding: '2px 6px 2px 0',
      border: 0,
      borderRadius: 6,
      color: 'inherit',
      background: 'none',
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'left',
      cursor: 'pointer',
      '&:disabled': { cursor: 'default' },
      '&:disabled svg': { visibility: 'hidden' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
      gap: '2px 16px',
      margin: '0 0 6px',
      padding: '0 0 0 28px',
      listStyle: 'none',
      color: palette.text.secondary,
    },
    '& tr.leads td': { borderTop: 0, paddingTop: 0 },
  };
});

interface ShareTableProps {
  shares: readonly AgentShare[];
  /** Typed numbers by agent. */
  typed: ReadonlyMap<number, string>;
  onType: (agentId: number, text: string) => void;
}

export const ShareTable = ({ shares, ...typing }: ShareTableProps) => (
  <Table aria-label="Split over the agents">
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
  </Table>
);

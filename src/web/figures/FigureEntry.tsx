import { styled } from '@mui/material/styles';
import type { LeadFigure, ReadFigureLead } from '../../contract/report';
import { formatTimestamp } from '../dates';
import { EntryItem } from '../entries/EntryItem';
import { LeadSummary } from '../entries/LeadSummary';
import { updateLeadPath } from '../paths';
import { timeWord } from './figureTexts';

const Entry = styled(EntryItem)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    gridTemplateColumns: '220px minmax(0, 1fr)',
    gap: '2px 16px',
    '& .when': { color: palette.text.secondary },
    '& .lead': { display: 'flex', alignItems: 'flex-start', gap: 10, minWidth: 0 },
    '& p': { margin: 0 },
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  };
});

interface FigureEntryProps {
  figure: LeadFigure;
  row: ReadFigureLead;
}

export const FigureEntry = ({ figure, row: { at, lead } }: FigureEntryProps) => (
  <Entry>
    <span className="when">
      {at === '' ? null : (
        <>
          {timeWord(figure)} <time dateTime={at}>{formatTimestamp(at)}</time>
        </>
      )}
    </span>
    {lead === null ? (
      <p className="quiet">A lead that is no longer yours</p>
    ) : (
      <div className="lead">
        <LeadSummary lead={lead} to={updateLeadPath(lead.id)} />
      </div>
    )}
  </Entry>
);

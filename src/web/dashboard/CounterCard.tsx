import ArrowForward from '@mui/icons-material/ArrowForward';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { LeadList, LeadTone } from '../leadLists';
import { formatCount } from '../numbers';

const Card = styled(Link, { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: LeadTone }>(({ theme, tone }) => {
  const { palette } = theme.vars;
  const colour = palette.lead[tone];
  return {
    display: 'block',
    padding: '16px 18px 14px 22px',
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 8,
    border: `1px solid ${palette.line.soft}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    transition: 'border-color 120ms, box-shadow 120ms',
    '&::before': { content: '""', position: 'absolute', inset: '0 auto 0 0', width: 4, backgroundColor: colour },
    '&:hover': { borderColor: colour, boxShadow: '0 2px 10px #0f1a2b14', textDecoration: 'none' },
    '& .title': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      fontWeight: 550,
      color: palette.text.secondary,
    },
    '& svg': { fontSize: 18, color: colour },
    '& .count': { display: 'block', marginTop: 4, fontSize: 32, fontWeight: 680, lineHeight: 1.25, height: 40 },
  };
});

interface CounterCardProps {
  list: LeadList;
  /** Undefined while it is not known. */
  count: number | undefined;
  isLoading: boolean;
}

/** A counter and the way to its list. It leads there even before the count is known. */
export const CounterCard = ({ list, count, isLoading }: CounterCardProps) => (
  <Card
    to={list.path}
    tone={list.tone}
    aria-label={count === undefined ? list.card : `${list.card} ${formatCount(count)}`}
  >
    <span className="title">
      {list.card}
      <ArrowForward aria-hidden />
    </span>
    <span className="count">
      {count === undefined ? isLoading ? <Skeleton component="span" width={72} /> : '—' : formatCount(count)}
    </span>
  </Card>
);

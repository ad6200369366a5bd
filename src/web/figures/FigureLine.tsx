import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { figureWords, type FigurePage, type LeadFigure } from '../../contract/report';
import type { FigureLeadsQuery } from '../../contract/validation/report';
import { formatDay } from '../texts/dates';
import { hourText, noneWords } from '../texts/figureWords';

/** What the entries of a figure are. */
interface Kind {
  /** The word before the time of an entry. */
  time: string;
  list: string;
  subject: string;
  which: (days: string, figure: LeadFigure) => string;
}

const leads: Kind = { time: 'Created', list: 'Leads', subject: 'Leads', which: (days) => `created ${days}` };
const calls: Kind = { time: 'Called', list: 'Calls', subject: 'Calls', which: (days) => days };
const firstCalls: Kind = { ...leads, time: 'Came in', subject: 'New leads', which: (days) => days };
const followUps: Kind = { time: 'Due', list: 'Follow-ups', subject: 'Follow-ups', which: (days) => `due ${days}` };
const today: Kind = { ...followUps, which: (_days, figure) => `today, ${figureWords[figure].toLowerCase()}` };

const otherKinds: Partial<Record<LeadFigure, Kind>> = {
  open: { ...leads, subject: 'Open leads', which: () => 'now' },
  calls,
  enquired: { ...leads, time: 'Enquired', list: 'Enquiries' },
  first_calls: firstCalls,
  in_time: firstCalls,
  follow_ups_kept: followUps,
  today_kept: today,
  today_late: today,
  today_ahead: today,
};

export const kindOf = (figure: LeadFigure): Kind => otherKinds[figure] ?? leads;

export const listName = (figure: LeadFigure): string => `${kindOf(figure).list}, the newest first`;

/** `on 17/06/2026`, `from 01/06/2026 to 17/06/2026`. */
const daysText = ({ from, to }: Readonly<Record<'from' | 'to', string>>): string =>
  from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;

// Keeps its height, so that nothing moves when the answer comes.
const Line = styled('p')({ margin: '-8px 0 14px', minHeight: '1lh', overflowWrap: 'anywhere' });

const rowLabels = { source: 'Source', project: 'Project', reason: 'Reason' } as const;

/** The row of the figure, where the subject does not name it. */
const rowOf = ({ by, key }: FigureLeadsQuery, name: string): ReactNode => {
  if (by === 'day') return `Day: ${formatDay(key)}`;
  if (by !== 'source' && by !== 'project' && by !== 'reason') return null;
  if (name === '') return noneWords[by];
  return (
    <>
      {rowLabels[by]}: <bdi>{name}</bdi>
    </>
  );
};

const subjectOf = ({ figure, by, key }: FigureLeadsQuery, page: FigurePage): ReactNode => {
  const { subject, which } = kindOf(figure);
  // The server leaves out the name of an agent outside the person's scope.
  const agent = page.name === '' ? 'an agent outside your team' : <bdi>{page.name}</bdi>;
  return (
    <>
      {subject}
      {by === 'agent' ? <> of {agent}</> : null}
      {by === 'hour' ? ` at ${hourText(Number(key))}` : null} {which(daysText(page), figure)}
    </>
  );
};

export const FigureLine = ({ asked, page }: { asked: FigureLeadsQuery; page: FigurePage | undefined }) => {
  if (!page) return <Line className="quiet" />;
  const team =
    asked.tl_id === null ? null : <>Team of {page.teamLeader ? <bdi>{page.teamLeader}</bdi> : 'another team leader'}</>;
  const parts = [subjectOf(asked, page), rowOf(asked, page.name), team].filter((part) => part !== null);
  return (
    <Line className="quiet">
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 ? ' · ' : null}
          {part}
        </Fragment>
      ))}
    </Line>
  );
};

import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { figureWords, type FigurePage, type LeadFigure } from '../../contract/report';
import type { FigureLeadsQuery } from '../../contract/validation/report';
import { formatDay } from '../texts/dates';
import { hourText, noneWords } from '../texts/figureWords';

/** The word before the time of an entry, and what the entries are. */
const kinds = {
  leads: { time: 'Created', list: 'Leads' },
  open: { time: 'Created', list: 'Leads' },
  calls: { time: 'Called', list: 'Calls' },
  enquired: { time: 'Enquired', list: 'Enquiries' },
  firstCalls: { time: 'Came in', list: 'Leads' },
  followUps: { time: 'Due', list: 'Follow-ups' },
  today: { time: 'Due', list: 'Follow-ups' },
} as const;

const otherKinds: Partial<Record<LeadFigure, keyof typeof kinds>> = {
  open: 'open',
  calls: 'calls',
  enquired: 'enquired',
  first_calls: 'firstCalls',
  in_time: 'firstCalls',
  follow_ups_kept: 'followUps',
  today_kept: 'today',
  today_late: 'today',
  today_ahead: 'today',
};

const kindOf = (figure: LeadFigure): keyof typeof kinds => otherKinds[figure] ?? 'leads';

export const timeWord = (figure: LeadFigure): string => kinds[kindOf(figure)].time;

export const listName = (figure: LeadFigure): string => `${kinds[kindOf(figure)].list}, the newest first`;

/** `on 17/06/2026`, `from 01/06/2026 to 17/06/2026`. */
const daysText = ({ from, to }: Readonly<Record<'from' | 'to', string>>): string =>
  from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;

// Keeps its height, so that nothing moves when the answer comes.
const Line = styled('p')({ margin: '-8px 0 14px', minHeight: '1lh', overflowWrap: 'anywhere' });

const rowLabels = { source: 'Source', project: 'Project', reason: 'Reason' } as const;

const rowOf = ({ by, key }: FigureLeadsQuery, name: string): ReactNode => {
  switch (by) {
    case 'source':
    case 'project':
    case 'reason':
      return name === '' ? noneWords[by] : <Named label={rowLabels[by]} name={name} />;
    case 'day':
      return `Day: ${formatDay(key)}`;
    default:
      return null;
  }
};

const Named = ({ label, name }: { label: string; name: string }) => (
  <>
    {label}: <bdi>{name}</bdi>
  </>
);

/** The server leaves out the name of an agent outside the person's scope. */
const ofAgent = ({ by }: FigureLeadsQuery, name: string): ReactNode =>
  by === 'agent' ? <> of {name === '' ? 'an agent outside your team' : <bdi>{name}</bdi>}</> : null;

const hourOf = ({ by, key }: FigureLeadsQuery): string => (by === 'hour' ? ` at ${hourText(Number(key))}` : '');

const subjectOf = (asked: FigureLeadsQuery, page: FigurePage): ReactNode => {
  const days = daysText(page);
  const whose = ofAgent(asked, page.name);
  switch (kindOf(asked.figure)) {
    case 'calls':
      return (
        <>
          Calls{whose} {days}
        </>
      );
    case 'followUps':
      return (
        <>
          Follow-ups{whose} due {days}
        </>
      );
    case 'firstCalls':
      return (
        <>
          New leads{whose}
          {hourOf(asked)} {days}
        </>
      );
    case 'open':
      return <>Open leads{whose} now</>;
    case 'today':
      return `Follow-ups${hourOf(asked)} today, ${figureWords[asked.figure].toLowerCase()}`;
    default:
      return (
        <>
          Leads{whose} created {days}
        </>
      );
  }
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

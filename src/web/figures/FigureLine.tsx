import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { figureWords, type FigurePage, type LeadFigure } from '../../contract/report';
import type { FigureLeadsQuery } from '../../contract/validation/report';
import { formatDay } from '../texts/dates';
import { hourText, noneWords } from '../texts/figureWords';

type FigureKind = 'leads' | 'open' | 'calls' | 'followUps' | 'today';

const kinds: Partial<Record<LeadFigure, FigureKind>> = {
  open: 'open',
  calls: 'calls',
  follow_ups_kept: 'followUps',
  today_kept: 'today',
  today_late: 'today',
  today_ahead: 'today',
};

const kindOf = (figure: LeadFigure): FigureKind => kinds[figure] ?? 'leads';

const timeWords: Readonly<Record<FigureKind, string>> = {
  leads: 'Created',
  open: 'Created',
  calls: 'Called',
  followUps: 'Due',
  today: 'Due',
};

export const timeWord = (figure: LeadFigure): string => timeWords[kindOf(figure)];

const listNames: Readonly<Record<FigureKind, string>> = {
  leads: 'Leads, the newest first',
  open: 'Leads, the newest first',
  calls: 'Calls, the newest first',
  followUps: 'Follow-ups, the newest first',
  today: 'Follow-ups, the newest first',
};

export const listName = (figure: LeadFigure): string => listNames[kindOf(figure)];

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
    case 'open':
      return <>Open leads{whose} now</>;
    case 'today': {
      const hour = asked.by === 'hour' ? ` at ${hourText(Number(asked.key))}` : '';
      return `Follow-ups${hour} today, ${figureWords[asked.figure].toLowerCase()}`;
    }
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

import type { LeadFigure } from '../../contract/report';
import { formatDay } from '../dates';

export type FigureKind = 'leads' | 'open' | 'calls' | 'followUps' | 'today';

const kinds: Partial<Record<LeadFigure, FigureKind>> = {
  open: 'open',
  calls: 'calls',
  follow_ups_kept: 'followUps',
  today_kept: 'today',
  today_late: 'today',
  today_ahead: 'today',
};

export const kindOf = (figure: LeadFigure): FigureKind => kinds[figure] ?? 'leads';

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
export const daysText = ({ from, to }: Readonly<Record<'from' | 'to', string>>): string =>
  from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;

import { leadStatusNames } from '../../contract/leadCodes';
import type { LeadFigure } from '../../contract/report';

export const figureWords = {
  created: 'Created',
  fresh: leadStatusNames[0],
  new: leadStatusNames[1],
  in_progress: leadStatusNames[2],
  hot: leadStatusNames[3],
  archived: leadStatusNames[4],
  converted: leadStatusNames[5],
  contacted: 'Contacted',
  visited: 'Visited',
  follow_ups_kept: 'Kept',
  calls: 'Calls',
  open: 'Open',
  today_kept: 'Kept',
  today_late: 'Late',
  today_ahead: 'Still ahead',
} as const satisfies Record<LeadFigure, string>;

export const noneWords = { source: 'No source', project: 'No project', reason: 'No reason given' } as const;

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

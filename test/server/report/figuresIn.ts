import type { LeadFigure, ReportResponse, ReportFigures } from '../../../src/contract/report';

/** One figure of a report, as its leads are requested. */
export interface FigureIn {
  figure: LeadFigure;
  by: string;
  key: string;
  value: number;
}

const counted = [
  ...(['created', 'fresh', 'new', 'in_progress', 'hot', 'archived', 'converted', 'contacted', 'visited'] as const),
  'follow_ups_kept',
] as const;

const ofRow = (by: string, key: string, figures: ReportFigures): FigureIn[] =>
  counted.map((figure) => ({ figure, by, key, value: figures[figure] }));

/** Every figure with leads or calls behind it. */
export const figuresIn = ({ totals, by, data, archived_reasons, today }: ReportResponse): FigureIn[] => [
  ...ofRow('', '', totals),
  ...data.flatMap((row) => ofRow(by, row.key, row)),
  ...data.flatMap(({ key, open, calls }) =>
    open === undefined || calls === undefined
      ? []
      : [
          { figure: 'open' as const, by, key, value: open },
          { figure: 'calls' as const, by, key, value: calls },
        ],
  ),
  ...archived_reasons.map(({ reason, leads }) => ({
    ...{ figure: 'archived' as const, by: 'reason', key: reason, value: leads },
  })),
  ...today.hours.flatMap(({ hour, kept, late, due }) => {
    const row = { by: 'hour', key: String(hour) };
    return [
      { ...row, figure: 'today_kept' as const, value: kept },
      { ...row, figure: 'today_late' as const, value: late },
      { ...row, figure: 'today_ahead' as const, value: due - late },
    ];
  }),
  { figure: 'today_kept', by: '', key: '', value: today.kept },
  { figure: 'today_late', by: '', key: '', value: today.late },
];

import type { LeadFigure, ReportRow } from '../../../contract/report';
import { figureAddress } from '../../figureAddress';
import { figureWords, noneWords } from '../../figureWords';
import { Bars, type BarSeries } from './Bars';
import { figureLink, filtersOf, type FiguresOf } from './figureLink';
import { FigureTable } from './FigureTable';
import { shareText } from './figureTexts';
import { GlancePanel } from './GlancePanel';

const series: readonly BarSeries[] = [
  { key: 'converted', label: 'Converted', tone: 'converted', pile: 'row' },
  { key: 'rest', label: 'Not converted', tone: 'archived', pile: 'row', fill: 'pale' },
];

/** As many as are compared at a glance; the table has all. */
const few = 12;

interface SharesPanelProps {
  title: string;
  /** What a row is: `Source`. */
  head: string;
  rows: readonly ReportRow[];
  by: 'source' | 'project';
  report: FiguresOf;
}

const filterOf = { source: 'leadSource', project: 'project' } as const;

/** Leads of the chosen time by source or project, and how many of them were converted. */
export const SharesPanel = ({ title, head, rows, by, report }: SharesPanelProps) => {
  const some = rows.filter(({ created }) => created > 0);
  const named = some.map((row) => ({ ...row, name: row.name || noneWords[by] }));
  const toLeads = (figure: LeadFigure, key: string): string => figureAddress({ ...report, figure, by, key });
  // A list has no filter for leads without one.
  const toConverted = (key: string): string =>
    (key === '' ? undefined : figureLink(5, { ...filtersOf(report), [filterOf[by]]: key })) ??
    toLeads('converted', key);
  return (
    <GlancePanel title={title} empty={some.length === 0 ? 'No leads were created in this time.' : undefined}>
      <Bars
        label={`${title}: ${named.length} rows, how many leads of each were converted.`}
        rows={named
          .slice(0, few)
          .map(({ name, created, converted }) => ({ name, converted, rest: created - converted }))}
        series={series}
      />
      <FigureTable
        caption="Leads created in this time"
        heads={[head, 'Leads', figureWords.contacted, figureWords.visited, figureWords.converted, 'Conversion']}
        rows={named.map(({ key, name, created, contacted, visited, converted }) => ({
          key,
          name,
          figures: [
            { value: created, to: toLeads('created', key) },
            { value: contacted, to: toLeads('contacted', key) },
            { value: visited, to: toLeads('visited', key) },
            { value: converted, to: toConverted(key) },
            { value: shareText(converted, created) },
          ],
        }))}
      />
    </GlancePanel>
  );
};

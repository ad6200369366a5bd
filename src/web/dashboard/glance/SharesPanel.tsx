import { figureWords, type LeadFigure, type ReportRow } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { noneWords } from '../../texts/figureWords';
import { Bars, type BarSeries } from './Bars';
import { figureLink, filtersOf, type ReportScope } from './figureLink';
import { FigureTable } from './FigureTable';
import { shareText } from './figureTexts';
import { GlancePanel } from './GlancePanel';

const series: readonly BarSeries[] = [
  { key: 'converted', label: 'Converted', tone: 'converted', stack: 'row' },
  { key: 'rest', label: 'Not converted', tone: 'archived', stack: 'row', fill: 'pale' },
];

const maxBars = 12;

interface SharesPanelProps {
  title: string;
  head: string;
  rows: readonly ReportRow[];
  by: 'source' | 'project';
  report: ReportScope;
}

const filterOf = { source: 'leadSource', project: 'project' } as const;

export const SharesPanel = ({ title, head, rows, by, report }: SharesPanelProps) => {
  const some = rows.filter(({ created }) => created > 0);
  const named = some.map((row) => ({ ...row, name: row.name || noneWords[by] }));
  const toLeads = (figure: LeadFigure, key: string): string => figureAddress({ ...report, figure, by, key });
  // A list has no filter for leads without a source or project.
  const toConverted = (key: string): string =>
    (key === '' ? undefined : figureLink(5, { ...filtersOf(report), [filterOf[by]]: key })) ??
    toLeads('converted', key);
  return (
    <GlancePanel title={title} empty={some.length === 0 ? 'No leads were created in this time.' : undefined}>
      <Bars
        label={`${title}: ${named.length} rows, how many leads of each were converted.`}
        rows={named
          .slice(0, maxBars)
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

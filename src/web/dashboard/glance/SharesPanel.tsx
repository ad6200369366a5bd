import { figureWords, type LeadFigure, type ReportRow } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { noneWords } from '../../texts/figureWords';
import { figureLink, filtersOf, type ReportScope } from './figureLink';
import { FigureTable, type FigureColumn, mostRows } from './FigureTable';
import { shareText } from './figureTexts';

const columns: readonly FigureColumn[] = [
  { head: figureWords.converted, bar: { tone: 'converted' } },
  { head: 'Leads', bar: { pattern: 'pale' } },
  { head: 'Conversion' },
  { head: figureWords.contacted, isMore: true },
  { head: figureWords.visited, isMore: true },
  { head: figureWords.enquired, isMore: true },
];

interface SharesPanelProps {
  head: string;
  rows: readonly ReportRow[];
  by: 'source' | 'project';
  report: ReportScope;
}

const filterOf = { source: 'leadSource', project: 'project' } as const;

export const SharesPanel = ({ head, rows, by, report }: SharesPanelProps) => {
  const toLeads = (figure: LeadFigure, key: string): string => figureAddress({ ...report, figure, by, key });
  // A list has no filter for leads without a source or project.
  const toConverted = (key: string): string =>
    (key === '' ? undefined : figureLink(5, { ...filtersOf(report), [filterOf[by]]: key })) ??
    toLeads('converted', key);
  return rows.length === 0 ? (
    <p className="quiet">No leads were created in this period.</p>
  ) : (
    <FigureTable
      caption="Leads created in this period"
      head={head}
      columns={columns}
      most={mostRows}
      rows={rows.map(({ key, name, created, contacted, visited, converted, enquired }) => ({
        key,
        name: name || noneWords[by],
        figures: [
          { value: converted, to: toConverted(key) },
          { value: created, to: toLeads('created', key), part: created - converted },
          { value: shareText(converted, created) },
          { value: contacted, to: toLeads('contacted', key) },
          { value: visited, to: toLeads('visited', key) },
          { value: enquired, to: toLeads('enquired', key) },
        ],
      }))}
    />
  );
};

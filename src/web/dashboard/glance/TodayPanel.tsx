import { figureWords, type LeadFigure, type ReportToday } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { hourText } from '../../texts/figureWords';
import { Bars, type BarSeries } from './Bars';
import { figureLink } from './figureLink';
import { FigureTable } from './FigureTable';
import { GlancePanel } from './GlancePanel';

const series: readonly BarSeries[] = [
  { key: 'kept', label: figureWords.today_kept, tone: 'converted', stack: 'hour' },
  { key: 'late', label: figureWords.today_late, tone: 'missed', stack: 'hour', fill: 'stripes' },
  { key: 'ahead', label: figureWords.today_ahead, tone: 'new', stack: 'hour', fill: 'pale' },
];

const heads = ['Hour', ...series.map(({ label }) => label)];

export const TodayPanel = ({ today, teamLeader }: { today: ReportToday; teamLeader: string }) => {
  const { hours, due, late, kept, missed } = today;
  const rows = hours.map((hour) => ({ ...hour, ahead: hour.due - hour.late }));
  const toLeads = (figure: LeadFigure, hour: number): string =>
    figureAddress({ figure, by: 'hour', key: String(hour), tl_id: teamLeader });
  return (
    <GlancePanel
      title="Follow-ups today"
      empty={rows.length + missed === 0 ? 'No follow-up is due today, and none was missed.' : undefined}
    >
      {rows.length === 0 ? null : (
        <Bars
          label={`Follow-ups today by the hour: ${kept} kept, ${late} late, ${due - late} still ahead.`}
          rows={rows.map(({ hour, ...figures }) => ({ ...figures, name: hourText(hour) }))}
          series={series}
          isUpright
        />
      )}
      {rows.length === 0 ? null : (
        <FigureTable
          caption="By the hour, in India"
          heads={heads}
          rows={rows.map(({ hour, kept, late, ahead }) => ({
            key: String(hour),
            name: hourText(hour),
            figures: [
              { value: kept, to: toLeads('today_kept', hour) },
              { value: late, to: toLeads('today_late', hour) },
              { value: ahead, to: toLeads('today_ahead', hour) },
            ],
          }))}
        />
      )}
      <FigureTable
        caption="In total"
        heads={['Follow-ups', 'Leads']}
        rows={[
          { key: 'due', name: 'To be called today', figures: [{ value: due, to: figureLink(8, { teamLeader }) }] },
          {
            key: 'missed',
            name: 'Missed on earlier days',
            figures: [{ value: missed, to: figureLink(6, { teamLeader }) }],
          },
        ]}
      />
    </GlancePanel>
  );
};

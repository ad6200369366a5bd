import { formatCount } from '../../../contract/numbers';
import { figureWords, type LeadFigure, type ReportToday } from '../../../contract/report';
import { figureAddress } from '../../address/figureAddress';
import { listPaths } from '../../address/paths';
import { hourText } from '../../texts/figureWords';
import { Link } from '../../ui/Link';
import { figureLink } from './figureLink';
import { FigureTable, type FigureColumn } from './FigureTable';

const columns: readonly FigureColumn[] = [
  { head: figureWords.today_kept, bar: {} },
  { head: figureWords.today_late, bar: { tone: 'missed', pattern: 'stripes' } },
  { head: figureWords.today_ahead, bar: { tone: 'today', pattern: 'pale' } },
];

export const TodayPanel = ({ today, teamLeader }: { today: ReportToday; teamLeader: string }) => {
  const { hours, due, missed } = today;
  const toLeads = (figure: LeadFigure, hour: number): string =>
    figureAddress({ figure, by: 'hour', key: String(hour), tl_id: teamLeader });
  const toList = (list: 6 | 8): string => figureLink(list, { teamLeader }) ?? listPaths[list];
  return (
    <>
      <p>
        <Link to={toList(8)}>{formatCount(due)} to call today</Link>
        {' · '}
        <Link to={toList(6)}>{formatCount(missed)} missed on earlier days</Link>
      </p>
      {hours.length === 0 ? null : (
        <FigureTable
          caption="Hour by hour"
          head="Hour"
          columns={columns}
          rows={hours.map(({ hour, kept, late, due: open }) => ({
            key: String(hour),
            name: hourText(hour),
            figures: [
              { value: kept, to: toLeads('today_kept', hour) },
              { value: late, to: toLeads('today_late', hour) },
              { value: open - late, to: toLeads('today_ahead', hour) },
            ],
          }))}
        />
      )}
    </>
  );
};

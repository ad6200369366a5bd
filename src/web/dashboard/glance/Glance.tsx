import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { indiaDayOf } from '../../../contract/calendar';
import { isObject } from '../../../contract/reading';
import type { ReportRow } from '../../../contract/report';
import { roles } from '../../../contract/roles';
import { useGetReportQuery } from '../../api/reportApi';
import { addLook } from '../../dom/addLook';
import { LoadFailure } from '../../failures/LoadFailure';
import { useOwnRole } from '../../session/permissions';
import { useNow } from '../../ui/useNow';
import { FunnelPanel } from './FunnelPanel';
import { daysOf, type GlanceChoice, GlanceControls, glanceHeading, readChoice } from './GlanceControls';
import { GlancePanels } from './GlancePanels';
import { AgentsPanel, FirstCallsPanel, SharesPanel, TodayPanel } from './reportPanels';

/** The history keeps the choice, so that Back from the leads behind a figure restores it. */
const useChoice = () => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => readChoice(isObject(state) ? state.glance : undefined));
  const choose = (next: GlanceChoice): void => {
    setChoice(next);
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { glance: next } });
  };
  return { choice, choose };
};

const minuteMs = 60_000;

// The height of the charts, so that nothing moves when they appear.
addLook('.glance>.state[aria-busy]{min-height:640px}');

type Days = Record<'from' | 'to', string>;

const titles = { [roles.admin]: 'Agents', [roles.teamLeader]: 'Your team', [roles.agent]: 'Your work' };

const isIdle = ({ open = 0, calls = 0, created, follow_ups_kept }: ReportRow): boolean =>
  open + calls + created + follow_ups_kept === 0;

const Panels = ({ days, teamLeader }: { days: Days; teamLeader: string }) => {
  const role = useOwnRole() ?? roles.agent;
  const answer = useGetReportQuery(
    { ...days, by: 'agent', also: ['source', 'project'], before: 1, tl_id: teamLeader },
    { refetchOnMountOrArgChange: true },
  );
  // The last report stays while the next one loads, with links to its own days and team.
  const { data: report, currentData, error, isFetching, refetch } = answer;
  const [team, setTeam] = useState(teamLeader);
  if (currentData && team !== teamLeader) setTeam(teamLeader);
  if (error !== undefined && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!report) {
    return (
      <div className="state" aria-busy="true">
        <p className="quiet">Loading the figures...</p>
      </div>
    );
  }
  const { today, totals, first_calls: calls } = report;
  const scope = { from: report.from, to: report.to, tl_id: team };
  const props = { report, scope };
  const shares = (by: 'source' | 'project') => {
    const rows = (report.also.find((part) => part.by === by)?.data ?? []).filter(({ created }) => created > 0);
    return {
      title: `Leads by ${by}`,
      isEmpty: rows.length === 0,
      content: <SharesPanel by={by} rows={rows} scope={scope} />,
    };
  };
  return (
    <GlancePanels
      isBusy={isFetching}
      panels={[
        {
          title: 'Follow-ups today',
          isEmpty: today.hours.length + today.missed === 0,
          content: <TodayPanel {...props} />,
        },
        { title: 'Lead progress', isEmpty: totals.created === 0, content: <FunnelPanel {...props} /> },
        // A company without Hand-out has none.
        ...(calls.totals.first_calls === 0
          ? []
          : [{ title: 'First calls', isEmpty: false, content: <FirstCallsPanel {...props} /> }]),
        {
          title: titles[role],
          isEmpty: report.data.every(isIdle),
          content: <AgentsPanel {...props} isOwn={role === roles.agent} />,
        },
        shares('source'),
        shares('project'),
      ]}
    />
  );
};

export const GlanceSection = () => {
  const { choice, choose } = useChoice();
  const today = indiaDayOf(new Date(useNow(minuteMs)));
  const asked = daysOf(choice, today);
  // Keeps the last valid days while new ones are typed.
  const [shown, setShown] = useState<Days>(asked ?? { from: today, to: today });
  const days = asked ?? shown;
  if (days.from !== shown.from || days.to !== shown.to) setShown(days);
  return (
    <section className="glance" aria-labelledby={glanceHeading}>
      <GlanceControls choice={choice} onChange={choose} hasTeams={useOwnRole() === roles.admin} />
      <Panels days={days} teamLeader={choice.teamLeader} />
    </section>
  );
};

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { indiaDayOf, isDay } from '../../../contract/calendar';
import { isObject, text } from '../../../contract/reading';
import type { ReportDivision, ReportRow } from '../../../contract/report';
import { roleCodeOf, roles } from '../../../contract/roles';
import { useGetReportQuery } from '../../api/reportApi';
import { addLook } from '../../dom/addLook';
import { LoadFailure } from '../../failures/LoadFailure';
import { useAppSelector } from '../../session/hooks';
import { selectShownUser } from '../../session/sessionSlice';
import { useNow } from '../../ui/useNow';
import { AgentsPanel } from './AgentsPanel';
import { FirstCallsPanel } from './FirstCallsPanel';
import { FunnelPanel } from './FunnelPanel';
import { type GlanceChoice, GlanceControls, glanceHeading } from './GlanceControls';
import { GlancePanels } from './GlancePanels';
import { type DayRange, daysOfTime, isGlanceTime, ownDaysErrors } from './glanceTimes';
import { SharesPanel } from './SharesPanel';
import { TodayPanel } from './TodayPanel';

const firstChoice: GlanceChoice = { time: 'today', own: { from: '', to: '' }, teamLeader: '' };

const choiceIn = (state: unknown): GlanceChoice => {
  const kept = isObject(state) ? state.glance : undefined;
  if (!isObject(kept) || !isObject(kept.own)) return firstChoice;
  const [time, teamLeader] = [text(kept.time), text(kept.teamLeader)];
  if (!isGlanceTime(time)) return firstChoice;
  return {
    time,
    own: { from: text(kept.own.from), to: text(kept.own.to) },
    teamLeader: /^\d+$/.test(teamLeader) ? teamLeader : '',
  };
};

/** The history keeps the choice, so that Back from the leads behind a figure restores it. */
const useChoice = () => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => choiceIn(state));
  const choose = (next: GlanceChoice): void => {
    setChoice(next);
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { glance: next } });
  };
  return { choice, choose };
};

const minuteMs = 60_000;

// The height of the charts, so that nothing moves when they appear.
addLook('.glance>.state[aria-busy]{min-height:640px}');

/** Undefined while the chosen days are incomplete or invalid. */
const daysOf = ({ time, own }: GlanceChoice, today: string): DayRange | undefined => {
  if (time !== 'own') return daysOfTime(time, today);
  const isSound = isDay(own.from) && isDay(own.to) && Object.keys(ownDaysErrors(own)).length === 0;
  return isSound ? own : undefined;
};

/** Keeps the last report while the next one loads; `of` holds the days and team for its links. */
const useReport = (days: DayRange, teamLeader: string) => {
  const answer = useGetReportQuery(
    { ...days, by: 'agent', also: ['source', 'project'], before: 1, tl_id: teamLeader },
    { refetchOnMountOrArgChange: true },
  );
  const [team, setTeam] = useState(teamLeader);
  if (answer.currentData && team !== teamLeader) setTeam(teamLeader);
  const { from, to } = answer.data ?? days;
  return { ...answer, of: { from, to, tl_id: team } };
};

const titles = { [roles.admin]: 'Agents', [roles.teamLeader]: 'Your team', [roles.agent]: 'Your work' };

const isIdle = ({ open = 0, calls = 0, created, follow_ups_kept }: ReportRow): boolean =>
  open + calls + created + follow_ups_kept === 0;

const Panels = ({ days, teamLeader }: { days: DayRange; teamLeader: string }) => {
  const role = roleCodeOf(useAppSelector(selectShownUser)?.role) ?? roles.agent;
  const { data: report, error, isFetching, refetch, of } = useReport(days, teamLeader);
  if (error !== undefined && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!report) {
    return (
      <div className="state" aria-busy="true">
        <p className="quiet">Loading the figures...</p>
      </div>
    );
  }
  const rowsBy = (by: ReportDivision): ReportRow[] =>
    (report.also.find((part) => part.by === by)?.data ?? []).filter((row) => row.created > 0);
  const { today, totals, before, archived_reasons: reasons, first_calls: calls, data: agents, more } = report;
  const [sources, projects] = [rowsBy('source'), rowsBy('project')];
  return (
    <GlancePanels
      isBusy={isFetching}
      panels={[
        {
          title: 'Follow-ups today',
          isEmpty: today.hours.length + today.missed === 0,
          content: <TodayPanel today={today} teamLeader={of.tl_id} />,
        },
        {
          title: 'Lead progress',
          isEmpty: totals.created === 0,
          content: <FunnelPanel totals={totals} before={before} reasons={reasons} report={of} />,
        },
        // A company without Hand-out has none.
        ...(calls.totals.first_calls === 0
          ? []
          : [{ title: 'First calls', isEmpty: false, content: <FirstCallsPanel calls={calls} report={of} /> }]),
        {
          title: titles[role],
          isEmpty: agents.every(isIdle),
          content: <AgentsPanel rows={agents} more={more} isOwn={role === roles.agent} report={of} />,
        },
        {
          title: 'Leads by source',
          isEmpty: sources.length === 0,
          content: <SharesPanel head="Source" rows={sources} by="source" report={of} />,
        },
        {
          title: 'Leads by project',
          isEmpty: projects.length === 0,
          content: <SharesPanel head="Project" rows={projects} by="project" report={of} />,
        },
      ]}
    />
  );
};

const Glance = () => {
  const role = roleCodeOf(useAppSelector(selectShownUser)?.role);
  const { choice, choose } = useChoice();
  const today = indiaDayOf(new Date(useNow(minuteMs)));
  const asked = daysOf(choice, today);
  // Keeps the last valid days while new ones are typed.
  const [shown, setShown] = useState<DayRange>(() => asked ?? daysOfTime('today', today));
  const days = asked ?? shown;
  if (days.from !== shown.from || days.to !== shown.to) setShown(days);
  return (
    <>
      <GlanceControls choice={choice} onChange={choose} hasTeams={role === roles.admin} />
      <Panels days={days} teamLeader={choice.teamLeader} />
    </>
  );
};

export const GlanceSection = () => (
  <section className="glance" aria-labelledby={glanceHeading}>
    <Glance />
  </section>
);

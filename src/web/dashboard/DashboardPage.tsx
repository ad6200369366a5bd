import { errorText } from '../api/apiError';
import { useGetCountersQuery } from '../api/dashboardApi';
import { RetryButton } from '../failures/RetryButton';
import { latePart } from '../late/latePart';
import { Link } from '../ui/Link';
import { Note } from '../ui/Note';
import { PageHeading } from '../ui/PageHeading';
import { useNow } from '../ui/useNow';
import { useScreenReady } from '../dom/useScreenReady';
import { roles } from '../../contract/roles';
import { useOwnRole } from '../session/permissions';
import { Cards } from '../views/Cards';
import { ageText, longDay } from '../texts/dashboardTexts';
import { CallsToday } from './CallsToday';

const clockMs = 15_000;

const Charts = latePart(() => import(/* webpackChunkName: "glance" */ './glance/Glance'), 'GlanceSection', {
  isIdle: true,
  failure: 'The charts could not be loaded.',
});

export const DashboardPage = () => {
  const { data, error, isFetching, isError, refetch, fulfilledTimeStamp } = useGetCountersQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  useScreenReady(!isFetching);
  const isAgent = useOwnRole() === roles.agent;
  const now = useNow(clockMs);
  const age = fulfilledTimeStamp && ` · ${ageText(fulfilledTimeStamp, now)}`;
  return (
    <>
      <PageHeading title="Dashboard">
        <p className="quiet">
          {longDay(now)}
          {age}
        </p>
      </PageHeading>
      {isError ? (
        <Note severity="error" action={<RetryButton error={error} color="inherit" onRetry={() => void refetch()} />}>
          {data ? 'These figures may be out of date. ' : 'The figures could not be loaded. '}
          {errorText(error)}
        </Note>
      ) : null}
      {isAgent ? <CallsToday /> : null}
      <Cards counters={data} isLoading={isFetching} Link={Link} />
      {data && <Charts />}
    </>
  );
};

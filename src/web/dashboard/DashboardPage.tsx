import { errorText } from '../api/apiError';
import { useGetCountersQuery } from '../api/dashboardApi';
import { RetryButton } from '../failures/RetryButton';
import { lateCode, useLate, latePart } from '../late/latePart';
import { Link } from '../ui/Link';
import { Note } from '../ui/Note';
import { PageHeading } from '../ui/PageHeading';
import { useNow } from '../ui/useNow';
import { addLook } from '../dom/addLook';
import { useScreenReady } from '../dom/useScreenReady';
import { roles } from '../../contract/roles';
import { useOwnRole } from '../session/permissions';
import { Cards } from '../views/Cards';
import { ageText, longDay } from '../texts/dashboardTexts';
import { StartCalling } from '../views/StartCalling';

const clockMs = 15_000;

const Charts = latePart(() => import(/* webpackChunkName: "glance" */ './glance/Glance'), 'GlanceSection', {
  isIdle: true,
  failure: 'The charts could not be loaded.',
});

// On a narrow phone long numbers take two lines.
addLook('.page-heading>.button{flex:initial;white-space:normal}');

const callsLeft = lateCode(() => import('./CallsLeft'));

/** The numbers follow the first paint, which has no room for them. */
const CallsToday = () => {
  const { module } = useLate(callsLeft, true);
  return <StartCalling Link={Link}>{module ? <module.CallsLeft /> : undefined}</StartCalling>;
};

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

import { Activity, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useParams } from 'react-router-dom';
import { leadStatuses } from '../../../contract/leadCodes';
import type { ListedLead, ReadLead } from '../../../contract/leads';
import type { Option } from '../../../contract/lookups';
import { openedFrom } from '../../address/openedFrom';
import { paths } from '../../address/paths';
import { type ApiState, hasApi } from '../../api/calls';
import { errorText } from '../../api/apiError';
import { useAsOf } from '../../api/asOf';
import { leadFreshForS, leadsApi, useGetLeadQuery } from '../../api/leadsApi';
import { lookupsApi } from '../../api/lookupsApi';
import { isTitleAlone } from '../../dom/isTitleAlone';
import { useScreenReady } from '../../dom/useScreenReady';
import { LoadFailure } from '../../failures/LoadFailure';
import { RetryButton } from '../../failures/RetryButton';
import { useLate } from '../../late/latePart';
import { leadOfRow } from '../../leadForm/leadOfRow';
import { updateLeadTitle } from '../../leadForm/leadTexts';
import { leadLists } from '../../lists/leadLists';
import { useAppStore } from '../../session/sessionSlice';
import { AsOf } from '../../ui/AsOf';
import { Button } from '../../ui/Button';
import { GoTo } from '../../ui/GoTo';
import { Note } from '../../ui/Note';
import { PageHeading } from '../../ui/PageHeading';
import { LoadingState } from '../../ui/States';
import { CallBy } from '../CallBy';
import { LeadColumns, LeadHead } from '../../views/LeadParts';
import { CallFields, Notes } from './fields/CallFields';
import { Address, AssigneeFields, InterestFields, PersonalDetails } from './fields/LeadFields';
import { useAssigneeNames } from './fields/leadOptions';
import { lateLeadCode, LateSaveAndNext, LateSteps } from './lateLeadCode';
import { LeadUpdate, type LeadUpdateProps } from './LeadUpdate';
import type { Steps } from './steps/useSteps';

const BackToList = ({ from = '' }: { from: string | undefined }) => {
  const list = leadLists.find(({ path }) => from.split('?')[0] === path);
  return list ? (
    <GoTo to={from}>{`Back to ${list.title}`}</GoTo>
  ) : (
    <GoTo to={paths.dashboard}>Go to the dashboard</GoTo>
  );
};

const UpdateLeadForm = ({ lead, hasNotes, ...props }: Omit<LeadUpdateProps, 'children'> & { hasNotes: boolean }) => {
  const { data, notes } = lead;
  const names = useAssigneeNames(lead);
  return (
    <LeadUpdate lead={lead} {...props}>
      <LeadColumns
        id={useId()}
        call={<CallFields hasStatus={data.lead_status !== leadStatuses.fresh} />}
        notes={<Notes notes={hasNotes ? notes : undefined} />}
        details={
          <>
            <InterestFields />
            <AssigneeFields call="updateLead" names={names} />
          </>
        }
      >
        <PersonalDetails leadId={data.id} />
        <Address />
      </LeadColumns>
    </LeadUpdate>
  );
};

const listedLead = (state: ApiState, id: number): ListedLead | undefined => {
  const pages = leadsApi.util
    .selectCachedArgsForQuery(state, 'getLeads')
    .map((request) => leadsApi.endpoints.getLeads.select(request)(state))
    .sort((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0));
  return pages.flatMap(({ data }) => data?.rows ?? []).find((row) => row.id === id);
};

/** Null for a name that is none's or several people's. */
const idOf = (name: string | null, people: readonly Option[] = []): number | null => {
  const [found, another] = people.filter(({ label }) => label === name);
  return found && !another ? Number(found.value) : null;
};

/** The lead as its list shows it, before it is read; missing fields are empty and must not be saved. */
const earlyLead = (state: object, id: number): ReadLead | undefined => {
  if (!hasApi(state)) return undefined;
  const row = listedLead(state, id);
  if (!row) return undefined;
  const teamLeader = idOf(row.team_leader, lookupsApi.endpoints.getTeamLeaders.select()(state).data);
  const agents = teamLeader === null ? [] : lookupsApi.endpoints.getAgents.select(String(teamLeader))(state).data;
  return leadOfRow(row, { teamLeader, agent: idOf(row.agent, agents) });
};

let wasDrawn = false;

/** Draws the form of a listed lead once, outside the document and without effects: its first opening finds it compiled. */
export const FormAhead = ({ id }: { id: number }) => {
  const store = useAppStore();
  const [place] = useState(() => document.createElement('div'));
  const [isOver, setOver] = useState(wasDrawn);
  const lead = useMemo(() => (isOver ? undefined : earlyLead(store.getState(), id)), [isOver, store, id]);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      wasDrawn = true;
      setOver(true);
    });
    observer.observe(place, { childList: true });
    return () => observer.disconnect();
  }, [place]);
  if (!lead) return null;
  const form = (
    <Activity mode="hidden">
      <LeadHead lead={lead.data} />
      <UpdateLeadForm
        {...{ lead, hasNotes: true, isEarly: true, error: undefined, next: null }}
        reload={() => Promise.resolve(lead)}
        onDone={() => false}
      />
    </Activity>
  );
  return createPortal(form, place);
};

export const UpdateLeadPage = () => {
  const { id = '' } = useParams();
  const from = openedFrom(useLocation().state);
  const isFromList = from !== undefined;
  const steps = useRef<Steps>(null);
  const hasSteps = useLate(lateLeadCode, isFromList && 'idle').module !== undefined;
  // `data` would still hold the previous lead.
  const { currentData: data, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: leadFreshForS });
  const asOf = useAsOf(data);
  const store = useAppStore();
  const early = useMemo(() => earlyLead(store.getState(), Number(id)), [store, id]);
  useScreenReady(data !== undefined || error !== undefined || isTitleAlone());

  const shown = data ?? (error ? undefined : early);
  const lead = shown?.data;
  return (
    <>
      <PageHeading title={updateLeadTitle}>
        {lead ? <LeadHead lead={lead} /> : null}
        <CallBy at={lead?.call_by} />
        <AsOf at={asOf} />
        {isFromList ? (
          <div className="lead-steps">
            <LateSteps id={Number(id)} name={lead?.name ?? ''} steps={steps} />
          </div>
        ) : null}
      </PageHeading>
      {error && asOf !== undefined ? (
        <Note severity="warning" action={<RetryButton error={error} color="inherit" onRetry={() => void refetch()} />}>
          This lead may be out of date. {errorText(error)}
        </Note>
      ) : null}
      {shown ? (
        // A failed reread keeps the form and its text.
        <UpdateLeadForm
          key={id}
          lead={shown}
          hasNotes={shown === data}
          isEarly={!data || asOf !== undefined}
          reload={() => refetch().unwrap()}
          error={error}
          next={
            hasSteps ? (
              <Button variant="outlined" onClick={() => steps.current?.leave()}>
                Next lead
              </Button>
            ) : (
              <BackToList from={from} />
            )
          }
          foot={
            isFromList ? (
              <div className="save-next">
                <LateSaveAndNext steps={steps} />
              </div>
            ) : null
          }
          onDone={() => steps.current?.done() === true}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} otherwise={<BackToList from={from} />} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};

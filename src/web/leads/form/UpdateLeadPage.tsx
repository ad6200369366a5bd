import { useId, useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { leadStatuses } from '../../../contract/leadCodes';
import { openedFrom } from '../../address/openedFrom';
import { paths } from '../../address/paths';
import { leadFreshForS, useGetLeadQuery } from '../../api/leadsApi';
import { useScreenReady } from '../../dom/useScreenReady';
import { LoadFailure } from '../../failures/LoadFailure';
import { useLate } from '../../late/lateCode';
import { updateLeadTitle } from '../../leadForm/leadTexts';
import { leadLists } from '../../lists/leadLists';
import { useAppStore } from '../../session/hooks';
import { Button } from '../../ui/Button';
import { GoTo } from '../../ui/GoTo';
import { PageHeading } from '../../ui/PageHeading';
import { LoadingState } from '../../ui/States';
import { LeadColumns, LeadHead } from '../../views/LeadParts';
import { earlyLead } from './earlyLead';
import { CallFields } from './fields/CallFields';
import { Address, AssigneeFields, InterestFields, PersonalDetails } from './fields/LeadFields';
import { useAssigneeNames } from './fields/leadOptions';
import { Notes } from './history/Notes';
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

const UpdateLeadForm = ({ lead, ...props }: Omit<LeadUpdateProps, 'children'>) => {
  const { data, notes } = lead;
  const names = useAssigneeNames(lead);
  return (
    <LeadUpdate lead={lead} {...props}>
      <LeadColumns
        id={useId()}
        call={<CallFields hasStatus={data.lead_status !== leadStatuses.fresh} />}
        notes={<Notes notes={props.isEarly ? undefined : notes} />}
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

export const UpdateLeadPage = () => {
  const { id = '' } = useParams();
  const from = openedFrom(useLocation().state);
  const isFromList = from !== undefined;
  const steps = useRef<Steps>(null);
  const hasSteps = useLate(lateLeadCode, isFromList && 'idle').module !== undefined;
  // `data` would still hold the previous lead.
  const { currentData: data, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: leadFreshForS });
  const store = useAppStore();
  const early = useMemo(() => earlyLead(store.getState(), Number(id)), [store, id]);
  useScreenReady(data !== undefined || error !== undefined);

  const shown = data ?? (error ? undefined : early);
  const lead = shown?.data;
  return (
    <>
      <PageHeading title={updateLeadTitle}>
        {lead ? <LeadHead lead={lead} /> : null}
        {isFromList ? (
          <div className="lead-steps">
            <LateSteps id={Number(id)} name={lead?.name ?? ''} steps={steps} />
          </div>
        ) : null}
      </PageHeading>
      {shown ? (
        // A failed reread keeps the form and its text.
        <UpdateLeadForm
          key={id}
          lead={shown}
          isEarly={!data}
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

import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { leadFreshForS, useGetLeadQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { useLate } from '../../late/lateCode';
import { openedFrom } from '../../openedFrom';
import { useAppStore } from '../../session/hooks';
import { Button } from '../../ui/Button';
import { PageHeading } from '../../ui/PageHeading';
import { LoadingState } from '../../ui/States';
import { useScreenReady } from '../../useScreenReady';
import { updateLeadTitle } from '../../leadForm/leadTexts';
import { LeadHead } from '../../views/LeadParts';
import { BackToList } from './BackToList';
import { earlyLead } from './earlyLead';
import { lateLeadCode, LateSaveAndNext, LateSteps } from './lateLeadCode';
import type { Steps } from './steps/useSteps';
import { UpdateLeadForm } from './UpdateLeadForm';

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
  const reload = useCallback(() => refetch().unwrap(), [refetch]);

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
          reload={reload}
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

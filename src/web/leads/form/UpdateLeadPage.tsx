import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { leadStatusText } from '../../../contract/leadCodes';
import type { ApiState } from '../../api/api';
import { leadFreshForS, useGetLeadQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { statusTone } from '../../leadLists';
import { openedFrom } from '../../openedFrom';
import { useAppStore } from '../../session/hooks';
import { Button } from '../../ui/Button';
import { PageHeading } from '../../ui/PageHeading';
import { useLateCode } from '../../ui/lateCode';
import { LoadingState } from '../../ui/States';
import { useScreenReady } from '../../useScreenReady';
import { updateLeadTitle } from '../../leadForm/leadTexts';
import { ToneChip } from '../../ui/ToneChip';
import { BackToList } from './BackToList';
import { earlyLead } from './earlyLead';
import { lateLeadCode } from './lateLeadCode';
import type { Steps } from './steps/useSteps';
import { UpdateLeadForm } from './UpdateLeadForm';

/** Shows one lead and records what happened with it (spec §2). */
export const UpdateLeadPage = () => {
  const { id = '' } = useParams();
  const from = openedFrom(useLocation().state);
  const isFromList = from !== undefined;
  const code = useLateCode(lateLeadCode, isFromList);
  const steps = useRef<Steps>(null);
  // `data` would still hold the previous lead.
  const { currentData: data, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: leadFreshForS });
  const store = useAppStore();
  // The API has joined the store by the time that a screen asks it anything.
  const early = useMemo(
    () => earlyLead(store.getState() as ReturnType<typeof store.getState> & ApiState, Number(id)),
    [store, id],
  );
  useScreenReady(data !== undefined || error !== undefined);
  const reload = useCallback(() => refetch().unwrap(), [refetch]);

  const shown = data ?? (error ? undefined : early);
  const lead = shown?.data;
  return (
    <>
      <PageHeading title={updateLeadTitle}>
        {lead ? (
          <>
            <p className="quiet">
              <bdi>{lead.name}</bdi>
              {lead.cust_id ? ` · ${lead.cust_id}` : ''}
            </p>
            <ToneChip tone={statusTone(lead.lead_status)}>{leadStatusText(lead.lead_status)}</ToneChip>
          </>
        ) : null}
        {isFromList ? (
          <div className="lead-steps">
            {code ? <code.LeadSteps id={Number(id)} name={lead?.name ?? ''} steps={steps} /> : null}
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
            code ? (
              <Button variant="outlined" onClick={() => steps.current?.leave()}>
                Next lead
              </Button>
            ) : (
              <BackToList from={from} />
            )
          }
          foot={isFromList ? <div className="save-next">{code ? <code.SaveAndNext steps={steps} /> : null}</div> : null}
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

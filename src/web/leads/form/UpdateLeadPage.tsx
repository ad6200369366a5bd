import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { leadStatusText } from '../../../contract/leadCodes';
import type { ApiState } from '../../api/api';
import { isApiError } from '../../api/apiError';
import { leadFreshForS, useGetLeadQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { statusTone } from '../../leadLists';
import { openedFrom } from '../../openedFrom';
import { useAppStore } from '../../session/hooks';
import { Note } from '../../ui/Note';
import { PageHeading } from '../../ui/PageHeading';
import { useLateCode } from '../../ui/lateCode';
import { LoadingState } from '../../ui/States';
import { useScreenStands } from '../../useScreenStands';
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
  // Of this lead alone: the one before it is not to be seen in its place.
  const { currentData: data, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: leadFreshForS });
  const store = useAppStore();
  // The API has joined the store by the time that a screen asks it anything.
  const early = useMemo(
    () => earlyLead(store.getState() as ReturnType<typeof store.getState> & ApiState, Number(id)),
    [store, id],
  );
  useScreenStands(data !== undefined || error !== undefined);
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
      {data && isApiError(error) && error.status === 404 ? (
        <Note severity="warning" action={<BackToList from={from} />}>
          This lead has gone to somebody else meanwhile and cannot be saved here. What you typed is kept.
        </Note>
      ) : null}
      {shown ? (
        // A read that fails later leaves the form, with what was typed into it, where it is.
        <UpdateLeadForm
          key={id}
          lead={shown}
          isEarly={!data}
          reload={reload}
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

import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { leadStatusText } from '../../../contract/leadCodes';
import type { ApiState } from '../../api/api';
import { leadFreshForS, useGetLeadQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { statusTone } from '../../leadLists';
import { useAppStore } from '../../session/hooks';
import { PageHeading } from '../../ui/PageHeading';
import { LoadingState } from '../../ui/States';
import { useScreenStands } from '../../useScreenStands';
import { updateLeadTitle } from '../../lead-form/leadTexts';
import { ToneChip } from '../../ui/ToneChip';
import { BackToList } from './BackToList';
import { earlyLead } from './earlyLead';
import { UpdateLeadForm } from './UpdateLeadForm';

const Lead = ({ id }: { id: string }) => {
  const { data, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: leadFreshForS });
  const store = useAppStore();
  // The API has joined the store by the time that a screen asks it anything.
  const [early] = useState(() =>
    earlyLead(store.getState() as ReturnType<typeof store.getState> & ApiState, Number(id)),
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
      </PageHeading>
      {shown ? (
        // A read that fails later leaves the form, with what was typed into it, where it is.
        <UpdateLeadForm lead={shown} isEarly={!data} reload={reload} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} otherwise={<BackToList id={Number(id)} />} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};

/** Shows one lead and records what happened with it (spec §2). */
export const UpdateLeadPage = () => {
  const { id = '' } = useParams();
  return <Lead key={id} id={id} />;
};

import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { leadStatusText } from '../../../contract/leadCodes';
import { useGetLeadQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { statusTone } from '../../leadLists';
import { PageHeading } from '../../ui/PageHeading';
import { LoadingState } from '../../ui/States';
import { useScreenStands } from '../../useScreenStands';
import { updateLeadTitle } from '../../lead-form/leadTexts';
import { ToneChip } from '../../ui/ToneChip';
import { BackToList } from './BackToList';
import { UpdateLeadForm } from './UpdateLeadForm';

const Lead = ({ id }: { id: string }) => {
  const { data, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: true });
  useScreenStands(data !== undefined || error !== undefined);
  const reload = useCallback(() => refetch().unwrap(), [refetch]);

  const lead = data?.data;
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
      {data ? (
        // A read that fails later leaves the form, with what was typed into it, where it is.
        <UpdateLeadForm lead={data} reload={reload} />
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

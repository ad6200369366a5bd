import { useCallback, useState } from 'react';
import { leadFreshForS, useGetLeadQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { leadOfRow } from '../../leadForm/leadOfRow';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { useAssigneeNames } from '../form/fields/useAssigneeNames';
import { LeadUpdate } from '../form/LeadUpdate';
import { afterCall, type LaterLead } from './laterLeads';
import { LeadCard } from './LeadCard';
import { OutcomeFields } from './OutcomeFields';
import { changesOf } from './outcomes';
import { SkipReasons } from './SkipReasons';
import type { Call } from './useCallQueue';

interface QueueLeadProps {
  call: Call;
  isMoved: boolean;
  areKeysOff: boolean;
  onHelp: () => void;
  /** Moves to the next lead; `kept` returns later. */
  onNext: (kept?: LaterLead) => void;
}

export const QueueLead = ({ call, isMoved, areKeysOff, onHelp, onNext }: QueueLeadProps) => {
  const { id } = call.lead;
  const custId = call.lead.cust_id ?? '';
  const { data, error, refetch } = useGetLeadQuery(String(id), { refetchOnMountOrArgChange: leadFreshForS });
  const [early] = useState(() => leadOfRow(call.lead, { teamLeader: null, agent: null }));
  const [isSkipping, setSkipping] = useState(false);
  const reload = useCallback(() => refetch().unwrap(), [refetch]);
  const lead = data ?? early;
  const names = useAssigneeNames(lead);
  const next = (
    <Button variant="outlined" onClick={() => onNext()}>
      Next lead
    </Button>
  );
  const isUnread = data === undefined && error !== undefined;
  const isPassedOn = data !== undefined && call.lead.agent !== data.agent_name;
  return (
    <>
      <LeadCard
        call={call}
        isMoved={isMoved}
        actions={
          <>
            <Button variant="outlined" size="small" aria-keyshortcuts="S" onClick={() => setSkipping(true)}>
              Skip
            </Button>
            <Button size="small" aria-keyshortcuts="?" onClick={onHelp}>
              Keys
            </Button>
          </>
        }
      >
        {isSkipping ? (
          <SkipReasons
            onSkip={(reason) => onNext({ id, custId, reason, until: null })}
            onCancel={() => setSkipping(false)}
          />
        ) : null}
      </LeadCard>
      {isPassedOn ? (
        <Note severity="info" role="status">
          {data.agent_name === null
            ? 'This lead has no agent any more.'
            : `This lead has changed hands meanwhile: it is with ${data.agent_name} now.`}
        </Note>
      ) : null}
      {isUnread ? (
        <LoadFailure error={error} onRetry={() => void refetch()} otherwise={next} />
      ) : (
        <LeadUpdate
          {...{ lead, isEarly: !data, reload, error, next, names, changeOf: changesOf }}
          submitLabel="Save and next"
          onDone={({ follow_up, call_status }) => {
            onNext(afterCall(id, custId, call_status === '' ? '' : follow_up));
            return true;
          }}
        >
          <OutcomeFields
            lead={lead}
            isEarly={!data}
            keys={{ s: () => setSkipping(true), '?': onHelp }}
            areKeysOff={areKeysOff}
          />
        </LeadUpdate>
      )}
    </>
  );
};

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListedLead } from '../../../contract/leads';
import type { NextLead } from '../../../contract/queue';
import { leadFreshForS, useGetLeadQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { leadOfRow } from '../../leadForm/leadOfRow';
import type { ToastMore } from '../../toasts/toasts';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { CallBy } from '../CallBy';
import { NextLeadCard } from '../../views/NextLead';
import { leadValue, isArchived } from '../../leadForm/leadValue';
import { LeadUpdate } from '../form/LeadUpdate';
import type { UpdateValues } from '../form/leadFormValues';
import { afterCall, type LaterLead } from '../../session/laterLeads';
import { Reasons, useUndoArchive } from './Archive';
import { OutcomeFields } from './OutcomeFields';

const toWhatsApp = () => document.querySelector<HTMLElement>('.number-links [target]')?.click();

const skipReasons = ['Not a good time', 'I have to check something', 'A colleague will call', 'Another reason'];

export type NextCall = NextLead & { lead: ListedLead };

interface QueueLeadProps {
  call: NextCall;
  /** The lead has replaced another: its heading takes the lost focus. */
  isMoved: boolean;
  areKeysOff: boolean;
  help: ReactNode;
  onHelp: () => void;
  /** Moves to the next lead; `kept` returns later. */
  onNext: (kept?: LaterLead) => void;
  /** A called lead comes up again. */
  onBack: (id: number) => void;
}

export const QueueLead = ({ call, isMoved, areKeysOff, help, onHelp, onNext, onBack }: QueueLeadProps) => {
  const { id } = call.lead;
  const called = { id, custId: call.lead.cust_id ?? '' };
  const undoArchive = useUndoArchive(called, onBack);
  const { data, error, refetch } = useGetLeadQuery(String(id), { refetchOnMountOrArgChange: leadFreshForS });
  const [early] = useState(() => leadOfRow(call.lead, { teamLeader: null, agent: null }));
  const [skipAsked, setSkipAsked] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMoved) heading.current?.focus();
  }, [isMoved]);
  const skip = () => setSkipAsked(skipAsked + 1);
  const lead = data ?? early;
  const next = (
    <Button variant="outlined" onClick={() => onNext()}>
      Next lead
    </Button>
  );
  const archivedMore = ({ lead_status, archived_reason: reason }: UpdateValues): ToastMore => {
    const before = leadValue(lead.data, 'lead_status');
    if (!isArchived(lead_status) || isArchived(before)) return {};
    const action = { label: 'Undo', onClick: () => void undoArchive(before, reason) };
    return { detail: `${called.custId} is archived: ${reason}.`, action };
  };
  const isUnread = data === undefined && error !== undefined;
  const isPassedOn = data !== undefined && call.lead.agent !== data.agent_name;
  return (
    <>
      <NextLeadCard
        lead={call.lead}
        reason={call.reason}
        heading={heading}
        callBy={<CallBy at={call.lead.call_by} />}
        onSkip={skip}
        onHelp={onHelp}
        Link={Link}
      >
        {skipAsked > 0 ? (
          <Reasons
            question="Why later? What you typed is kept as a draft."
            reasons={skipReasons}
            asked={skipAsked}
            cancelLabel="Do not skip"
            onChoose={(reason) => onNext({ ...called, reason, until: null })}
            onCancel={() => setSkipAsked(0)}
          />
        ) : null}
      </NextLeadCard>
      {isPassedOn ? (
        <Note severity="info" role="status">
          {data.agent_name === null ? 'This lead has no agent now.' : `This lead is with ${data.agent_name} now.`}
        </Note>
      ) : null}
      {isUnread ? (
        <LoadFailure error={error} onRetry={() => void refetch()} otherwise={next} />
      ) : (
        <LeadUpdate
          {...{ lead, isEarly: !data, error, next }}
          reload={() => refetch().unwrap()}
          submitLabel="Save and next"
          savedMore={archivedMore}
          onDone={({ follow_up, call_status }) => {
            onNext(afterCall(called, call_status === '' ? '' : follow_up));
            return true;
          }}
        >
          <OutcomeFields
            lead={lead}
            isEarly={!data}
            keys={{ s: skip, w: toWhatsApp, '?': onHelp }}
            {...{ areKeysOff, help }}
          />
        </LeadUpdate>
      )}
    </>
  );
};

import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { leadStatusText } from '../../../contract/leadCodes';
import { leadFreshForS, useGetLeadQuery } from '../../api/leadsApi';
import { LoadFailure } from '../../failures/LoadFailure';
import { leadOfRow } from '../../leadForm/leadOfRow';
import { statusTone } from '../../lists/leadLists';
import { updateLeadPath } from '../../address/paths';
import { phoneHref } from '../../texts/phoneHref';
import type { ToastMore } from '../../toasts/toasts';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { CallBy } from '../CallBy';
import { NumberLinks } from '../../views/NumberLinks';
import { ToneChip } from '../../views/ToneChip';
import { leadValue, isArchived } from '../../leadForm/leadValue';
import { useActorId, useAppDispatch } from '../../session/hooks';
import { LeadUpdate } from '../form/LeadUpdate';
import type { UpdateValues } from '../form/leadFormValues';
import { afterCall, type LaterLead } from './laterLeads';
import { OutcomeFields } from './OutcomeFields';
import { changesOf } from './outcomes';
import { Reasons } from './Reasons';
import { undoArchive } from './undoArchive';
import type { Call } from './useCallQueue';

const Card = styled('section')({
  padding: '14px 18px',
  marginBottom: 14,
  '& h2': { margin: 0, minWidth: 0, outline: 'none', overflowWrap: 'anywhere' },
});
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px' });
const Number = styled('a')({ fontSize: 21, fontWeight: 650, letterSpacing: 0.3 });
const Reason = styled('p')({ margin: '6px 0', fontWeight: 600 });
const Ends = styled('div')({ display: 'flex', gap: 8, marginLeft: 'auto' });

const toWhatsApp = () => document.querySelector<HTMLElement>('.number-links [target]')?.click();

interface LeadCardProps extends Pick<QueueLeadProps, 'call' | 'isMoved' | 'onHelp'> {
  onSkip: () => void;
  children: ReactNode;
}

const LeadCard = ({ call, isMoved, onSkip, onHelp, children }: LeadCardProps) => {
  const { lead, reason } = call;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMoved) heading.current?.focus();
  }, [isMoved]);
  const facts = [lead.project, lead.lead_source, lead.city, lead.agent].filter(Boolean).join(' · ');
  return (
    <Card className="panel" aria-label="Lead to call">
      <Line>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{lead.name ?? ''}</bdi>
        </h2>
        <Link className="quiet" to={updateLeadPath(lead.id)}>
          {lead.cust_id ?? 'Open the lead'}
        </Link>
        <ToneChip tone={statusTone(lead.lead_status)}>{leadStatusText(lead.lead_status)}</ToneChip>
        <CallBy at={lead.call_by} />
        <Ends>
          <Button variant="outlined" size="small" aria-keyshortcuts="S" onClick={onSkip}>
            Skip
          </Button>
          <Button size="small" aria-keyshortcuts="?" onClick={onHelp}>
            Keys
          </Button>
        </Ends>
      </Line>
      <Reason>{reason}</Reason>
      <Line>
        {lead.contact ? <Number href={phoneHref(lead.contact)}>{lead.contact}</Number> : null}
        <NumberLinks label="Number" number={lead.contact ?? ''} leadId={lead.id} />
        {facts ? <p className="quiet">{facts}</p> : null}
      </Line>
      {children}
    </Card>
  );
};

const skipReasons = ['Not a good time', 'I have to check something', 'A colleague will call', 'Another reason'];

interface QueueLeadProps {
  call: Call;
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
  const userId = useActorId();
  const dispatch = useAppDispatch();
  const { id } = call.lead;
  const called = { id, custId: call.lead.cust_id ?? '' };
  const { data, error, refetch } = useGetLeadQuery(String(id), { refetchOnMountOrArgChange: leadFreshForS });
  const [early] = useState(() => leadOfRow(call.lead, { teamLeader: null, agent: null }));
  const [skipAsked, setSkipAsked] = useState(0);
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
    const undo = () => void undoArchive(dispatch, { ...called, reason, before, userId, onBack: () => onBack(id) });
    return { detail: `${called.custId} is archived: ${reason}.`, action: { label: 'Undo', onClick: undo } };
  };
  const isUnread = data === undefined && error !== undefined;
  const isPassedOn = data !== undefined && call.lead.agent !== data.agent_name;
  return (
    <>
      <LeadCard call={call} isMoved={isMoved} onSkip={skip} onHelp={onHelp}>
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
      </LeadCard>
      {isPassedOn ? (
        <Note severity="info" role="status">
          {data.agent_name === null ? 'This lead has no agent now.' : `This lead is with ${data.agent_name} now.`}
        </Note>
      ) : null}
      {isUnread ? (
        <LoadFailure error={error} onRetry={() => void refetch()} otherwise={next} />
      ) : (
        <LeadUpdate
          {...{ lead, isEarly: !data, error, next, changeOf: changesOf }}
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

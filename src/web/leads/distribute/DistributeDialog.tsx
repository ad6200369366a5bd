import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { countOf } from '../../../contract/numbers';
import type { AgentShare } from '../../../contract/transfers';
import { useDistributeLeadsMutation } from '../../api/transfersApi';
import { addLook } from '../../dom/addLook';
import { useMediaQuery } from '../../dom/useMediaQuery';
import { useLate } from '../../late/latePart';
import { phoneScreen } from '../../lists/leadColumns';
import { hasFilters } from '../../lists/listParams';
import { useAppDispatch } from '../../session/sessionSlice';
import { useOwnTeam } from '../../session/permissions';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { useIdempotencyKeys } from '../../unsaved/idempotencyKey';
import { useUnsavedWork } from '../../unsaved/unsavedWork';
import { isSaveKey } from '../saveKey';
import { marksCode } from '../list/duplicates/sameNumber';
import { type TransferFailure, transferFailure } from '../list/transfer/transferFailure';
import type { ListSelection } from '../list/transfer/useSelection';
import { leadName, someOf } from '../transfers/transferTexts';
import { showTransferred } from '../transfers/undo';
import { ChoiceFields } from './ChoiceFields';
import { PlanBody } from './PlanBody';
import { useSplit } from './split';
import { type PlanChoice, usePlan } from './usePlan';

const useDistribution = (onDone: (leadIds: readonly number[]) => void) => {
  const [distribute, { isLoading }] = useDistributeLeadsMutation();
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<TransferFailure>();
  const isSending = useRef(false);
  const keys = useIdempotencyKeys();

  const send = async (split: readonly AgentShare[]) => {
    // The second click of a double click precedes the busy state.
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    const shares = split.filter(({ gets }) => gets > 0);
    const body = { data: shares.map(({ agent_id, lead_ids }) => ({ agent_id, lead_ids })) };
    const leads = shares.flatMap((share) => share.leads);
    try {
      // A retry carries the same key, so it changes nothing if the first call arrived.
      const { transfer_id } = await distribute({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
      keys.complete();
      const agents = countOf(shares.length, 'agent');
      showTransferred(dispatch, `${countOf(leads.length, 'lead')} distributed to ${agents}.`, transfer_id);
      onDone(leads.map(({ lead_id }) => lead_id));
    } catch (error) {
      const failed = transferFailure(error, new Map(leads.map((lead) => [lead.lead_id, leadName(lead)])));
      if (!failed.canRetry) keys.complete();
      setFailure(failed);
    } finally {
      isSending.current = false;
    }
  };

  return { send, isBusy: isLoading, failure, forget: () => setFailure(undefined) };
};

// The foot is outside the scrolled content, so that a failure shows beside its button.
addLook(`.distribution{display:grid;align-content:start;gap:16px;min-height:min(420px,60dvh)}
/* Room for the labels and focus rings of the first fields. */
.distribution.distribution{padding-top:6px}
.distribution-foot{flex-wrap:wrap;gap:8px;padding:8px 24px 20px}
.distribution-foot .note{flex:1 0 100%;margin:0}
.distribution-foot [aria-disabled=true]{opacity:.5}
.distribution-foot .hint{margin-right:auto;font-size:13px}
@media ${phoneScreen}{.distribution{min-height:120px;padding-inline:16px}
.distribution-foot{padding:8px 16px 16px}
.distribution-foot .button{flex:1 0 auto}
.distribution-foot .note{flex-wrap:wrap;max-height:45dvh;overflow-y:auto}
.distribution-foot .note .text{flex:1 1 75%}
.distribution-foot .note .actions{margin-left:auto}
.distribution-foot .hint{display:none}}`);

const oldestPreset = '200';

interface DistributeFormProps extends ListSelection {
  onClose: () => void;
}

const DistributeForm = (props: DistributeFormProps) => {
  const { filters, selected, sameNumber, onClose, onGone } = props;
  const ownTeam = useOwnTeam();
  const [chosen, setChoice] = useState<PlanChoice>(() => ({
    source: selected.size > 0 ? 'selected' : 'oldest',
    oldest: oldestPreset,
    leader: ownTeam?.id ?? filters.teamLeader,
    by: 'even',
  }));
  // Others may have taken all selected leads.
  const choice = selected.size > 0 ? chosen : { ...chosen, source: 'oldest' as const };
  useUnsavedWork(true);
  const planned = usePlan(props, choice);
  const split = useSplit(planned.plan);
  const { send, isBusy, failure, forget } = useDistribution((done) => {
    onGone([...done, ...planned.taken]);
    onClose();
  });

  const { module: marks } = useLate(marksCode, sameNumber.size > 0);
  const duplicates = choice.source === 'selected' ? marks?.duplicatesIn(selected, sameNumber) : undefined;

  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const first = content.current?.querySelector<HTMLInputElement>('input:enabled');
    first?.focus();
    first?.select();
  }, []);

  const count = split.shares.reduce((sum, { gets }) => sum + gets, 0);
  const canSend = planned.plan !== undefined && count > 0 && split.missing === 0 && !isBusy;
  const submit = () => {
    if (canSend) void send(split.shares);
  };
  // The pressed button disappears.
  const retry = () => {
    submit();
    button.current?.focus();
  };
  const planAnew = () => {
    forget();
    onGone(failure?.takenIds ?? []);
    if (choice.source === 'oldest') void planned.refetch();
    button.current?.focus();
  };
  const submitOnKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <div
      role="presentation"
      onKeyDown={submitOnKey}
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogTitle>Distribute leads</DialogTitle>
      <DialogContent className="distribution" ref={content}>
        <ChoiceFields
          choice={choice}
          onChange={(change) => {
            forget();
            setChoice((before) => ({ ...before, ...change }));
          }}
          selectedCount={selected.size}
          ownTeam={ownTeam}
          isFiltered={hasFilters(filters)}
        />
        <PlanBody choice={choice} planned={planned} split={split} />
      </DialogContent>
      <DialogActions className="distribution-foot" disableSpacing>
        {duplicates ? (
          <p className="quiet note" role="status">
            {duplicates}
          </p>
        ) : null}
        {planned.taken.length > 0 ? (
          <Note severity="warning" role="status">
            {`Somebody else has just transferred ${countOf(planned.taken.length, 'lead')}. Left out: `}
            {`${someOf(planned.taken.map((id) => selected.get(id) ?? `Lead ${id}`))}.`}
          </Note>
        ) : null}
        {failure ? (
          <Note
            severity="error"
            action={
              failure.takenIds.length > 0 ? (
                <Button color="inherit" onClick={planAnew}>
                  Plan again without them
                </Button>
              ) : failure.canRetry ? (
                <Button color="inherit" onClick={retry}>
                  Try again
                </Button>
              ) : null
            }
          >
            {failure.text}
            {failure.taken.length > 0 ? ` No longer available: ${someOf(failure.taken)}.` : null}
          </Note>
        ) : null}
        <span className="quiet hint">Ctrl+Enter distributes</span>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button
          ref={button}
          variant="contained"
          onClick={submit}
          aria-disabled={!canSend}
          aria-busy={isBusy}
          aria-keyshortcuts="Control+Enter"
        >
          {count > 0 ? `Distribute ${countOf(count, 'lead')}` : 'Distribute'}
        </Button>
      </DialogActions>
    </div>
  );
};

export const DistributeDialog = ({ isOpen, ...form }: DistributeFormProps & { isOpen: boolean }) => (
  <Dialog open={isOpen} onClose={form.onClose} maxWidth="md" fullWidth fullScreen={useMediaQuery(phoneScreen)}>
    {/* Unmounts with the dialog: the next opening starts from the list. */}
    <DistributeForm {...form} />
  </Dialog>
);

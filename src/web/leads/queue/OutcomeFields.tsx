import { useFormikContext } from 'formik';
import { type ReactNode, use, useRef, useState } from 'react';
import { callDispositions, type CallOutcome, callOutcomes } from '../../../contract/choices';
import { leadStatuses } from '../../../contract/leadCodes';
import type { Decoded, LeadDetail, ReadLead } from '../../../contract/leads';
import { byKeys } from '../../../contract/record';
import { addLook } from '../../dom/addLook';
import { isUnderDialog, useDocumentKeys } from '../../dom/documentKeys';
import { pressByDigit } from '../../dom/pressByDigit';
import { FormActionsContext } from '../../forms/formFields';
import { leadParts, leadSections } from '../../leadForm/leadSections';
import { isArchived, leadValue } from '../../leadForm/leadValue';
import { Button } from '../../ui/Button';
import { FormSection } from '../../ui/FormSection';
import { FollowUp, Notes, Status, Visits } from '../form/fields/CallFields';
import { FollowUpTimes } from '../form/fields/FollowUpTimes';
import { Address, InterestFields, PersonalDetails } from '../form/fields/LeadFields';
import { leadFields, type UpdateValues } from '../form/leadFormValues';
import { isSaveKey } from '../saveKey';
import { Archive } from './Archive';

/** Required fields that the lead lacks: unseen, nobody can fill them in. */
const MissingDetails = ({ lead }: { lead: Decoded<LeadDetail> }) => {
  const lacks = (part: 'person' | 'address' | 'interest'): boolean =>
    leadParts[part].some((name) => leadFields[name]?.isRequired === true && leadValue(lead, name).trim() === '');
  return (
    <>
      {lacks('person') ? <PersonalDetails leadId={lead.id} /> : null}
      {lacks('address') ? <Address /> : null}
      {lacks('interest') ? (
        <FormSection title={leadSections.call.title} {...leadSections.details}>
          <InterestFields />
        </FormSection>
      ) : null}
    </>
  );
};

interface Outcome {
  status: CallOutcome;
  action: string;
  /** `KeyboardEvent.key` in lower case. */
  key: string;
}

/** Digits, then two letters that have no other use in the queue. */
const outcomeKeys = '1234567890ux'.split('');

const outcomes = callOutcomes.map((status, group) => ({
  status,
  actions: callDispositions[status].map((action, place, { length }): Outcome => {
    return { status, action, key: outcomeKeys[group * length + place] ?? '' };
  }),
}));

/** Outcomes after which a lead is mostly archived. */
const usualEnds: readonly string[] = ['Not Interested', 'Fake Query', 'Wrong Number'];

addLook(`.outcomes{grid-column:1/-1;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:14px}
.outcomes [role=group]>span{display:block;margin-bottom:6px;font-weight:600}
.outcomes [role=group]>div{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(150px,100%),1fr));gap:6px}
.outcomes .button{justify-content:start;min-width:0;padding-inline:8px;text-align:left;white-space:normal}`);

const OutcomeButtons = () => {
  const { values } = useFormikContext<UpdateValues>();
  const { change } = use(FormActionsContext);
  const isChosen = ({ status, action }: Outcome): boolean =>
    values.call_status === status && values.last_call_action === action;
  const press = (outcome: Outcome): void => {
    const { status, action } = isChosen(outcome) ? { status: '', action: '' } : outcome;
    change('call_status', status);
    change('last_call_action', action);
  };
  return (
    <div className="outcomes">
      {outcomes.map(({ status, actions }) => (
        <div key={status} role="group" aria-label={status}>
          <span aria-hidden>{status}</span>
          <div>
            {actions.map((outcome) => (
              <Button
                key={outcome.action}
                variant={isChosen(outcome) ? 'contained' : 'outlined'}
                size="small"
                aria-pressed={isChosen(outcome)}
                aria-keyshortcuts={outcome.key.toUpperCase()}
                data-outcome={outcome.key}
                onClick={() => press(outcome)}
              >
                <kbd aria-hidden>{outcome.key.toUpperCase()}</kbd>
                {outcome.action}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};

const takesKeys = 'input, textarea, select, [contenteditable="true"], [role="spinbutton"], [role="listbox"]';

/** Actions by `KeyboardEvent.key` in lower case. */
type KeyActions = Readonly<Record<string, () => void>>;

/** A digit in a group with digits of its own (`data-digits`) is the group's. */
const useQueueKeys = (keys: KeyActions, onSave: () => void, areOff: boolean): void => {
  useDocumentKeys((event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || isUnderDialog()) return;
    if (isSaveKey(event)) {
      event.preventDefault();
      onSave();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || areOff || !(target instanceof Element)) return;
    if (target.closest(takesKeys)) {
      // Leaves the note, so that the other keys work again.
      if (key === 'Escape' && target instanceof HTMLTextAreaElement) target.blur();
      return;
    }
    const action = keys[key.toLowerCase()];
    if (!pressByDigit(target, key)) {
      if (!action) return;
      action();
    }
    // The newly focused field must not receive the key as text.
    event.preventDefault();
  });
};

interface OutcomeFieldsProps {
  lead: ReadLead;
  isEarly: boolean;
  keys: KeyActions;
  areKeysOff: boolean;
  help: ReactNode;
}

export const OutcomeFields = ({ lead, isEarly, keys, areKeysOff, help }: OutcomeFieldsProps) => {
  const { values } = useFormikContext<UpdateValues>();
  const { change } = use(FormActionsContext);
  const place = useRef<HTMLDivElement>(null);
  const [isAskedEarly, setAskedEarly] = useState(false);
  const [archiveAsked, setArchiveAsked] = useState(0);
  const askArchive = (): void => setArchiveAsked(archiveAsked + 1);
  const hasOutcome = values.call_status !== '';
  const isLeadArchived = isArchived(values.lead_status);
  const find = (selector: string): HTMLElement | null => place.current?.querySelector<HTMLElement>(selector) ?? null;
  const toFollowUp = (): void => {
    find('[data-digits] button:not(:disabled)')?.focus();
    setAskedEarly(!hasOutcome);
  };

  const save = (): void => place.current?.closest('form')?.requestSubmit();
  const press = (button: HTMLElement | null): void => {
    // Tab goes on from there.
    button?.focus();
    button?.click();
  };
  const all = {
    ...keys,
    ...byKeys(outcomeKeys, (key) => () => press(find(`[data-outcome="${key}"]`))),
    a: askArchive,
    f: toFollowUp,
    n: () => find('textarea[name="notes"]')?.focus(),
  };
  useQueueKeys(all, save, areKeysOff);

  return (
    <div className="lead-columns" ref={place}>
      <div>
        {isEarly ? null : <MissingDetails lead={lead.data} />}
        <FormSection title="Outcome" fieldWidth={205}>
          <OutcomeButtons />
          <Archive
            asked={archiveAsked}
            isOffered={usualEnds.includes(values.last_call_action)}
            onAsk={askArchive}
            onCancel={() => setArchiveAsked(0)}
            onArchive={(reason) => {
              change('lead_status', String(leadStatuses.archived));
              change('archived_reason', reason);
              // After the form has the changes.
              setTimeout(save);
            }}
          />
          {hasOutcome ? (
            <FollowUp isLeadArchived={isLeadArchived}>
              <FollowUpTimes
                byDigits={{
                  onChosen: () => find('[data-outcome][aria-pressed="true"]')?.focus(),
                  onOwn: () => find('[data-own-time] [role="spinbutton"]')?.focus(),
                }}
              />
            </FollowUp>
          ) : null}
          <p className="quiet" role="status">
            {isAskedEarly && !hasOutcome ? 'First choose what came of the call, then the follow-up.' : ''}
          </p>
        </FormSection>
      </div>
      <Notes notes={isEarly ? undefined : lead.notes}>{help}</Notes>
      <FormSection title="Visits and status" fieldWidth={205}>
        <Visits />
        <Status isLeadArchived={isLeadArchived} alwaysChosen={lead.data.lead_status !== leadStatuses.fresh} />
      </FormSection>
    </div>
  );
};

import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { use, useRef, useState } from 'react';
import { leadStatuses } from '../../../contract/leadCodes';
import type { Decoded, LeadDetail, ReadLead } from '../../../contract/leads';
import { isUnderDialog, useDocumentKeys } from '../../dom/documentKeys';
import { FormActionsContext } from '../../forms/formFields';
import { FormDateTime } from '../../forms/formPickers';
import { leadParts, leadSections } from '../../leadForm/leadSections';
import { isArchived, leadValue } from '../../leadForm/leadValue';
import { Button } from '../../ui/Button';
import { FormSection } from '../../ui/FormSection';
import { Status, Visits } from '../form/fields/CallFields';
import { FollowUpTimes } from '../form/fields/FollowUpTimes';
import { Address, InterestFields, PersonalDetails } from '../form/fields/LeadFields';
import { Notes } from '../form/history/Notes';
import { leadFields, type UpdateValues } from '../form/leadFormValues';
import { isSaveKey } from '../saveKey';
import { type Outcome, outcomeName, outcomes, outcomeText } from './outcomes';

/** Required fields that the lead lacks: unseen, nobody can fill them in. */
const MissingDetails = ({ lead }: { lead: Decoded<LeadDetail> }) => {
  const lacks = (part: 'person' | 'address' | 'interest'): boolean =>
    leadParts[part].some((name) => leadFields[name]?.isRequired === true && leadValue(lead, name).trim() === '');
  return (
    <>
      {lacks('person') ? <PersonalDetails leadId={lead.id} /> : null}
      {lacks('address') ? <Address /> : null}
      {lacks('interest') ? (
        <FormSection {...leadSections.details}>
          <InterestFields />
        </FormSection>
      ) : null}
    </>
  );
};

const Rows = styled('div')({ gridColumn: '1 / -1', display: 'grid', gap: 10 });
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  '@media (min-width: 600px)': { gridTemplateColumns: '100px minmax(0, 1fr)' },
});
const Label = styled('span')({ fontWeight: 600, lineHeight: '30px', whiteSpace: 'nowrap' });
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const OutcomeButtons = () => {
  const { values } = useFormikContext<UpdateValues>();
  const { change } = use(FormActionsContext);
  const isChosen = ({ status, action }: Outcome): boolean =>
    values.call_status === status && values.last_call_action === action;
  return (
    <Rows>
      {outcomes.map(({ status, actions }) => (
        <Row key={status} role="group" aria-label={status}>
          <Label aria-hidden>{status}</Label>
          <Choices>
            {actions.map((outcome) => (
              <Button
                key={outcome.action}
                variant={isChosen(outcome) ? 'contained' : 'outlined'}
                size="small"
                aria-pressed={isChosen(outcome)}
                aria-keyshortcuts={outcome.digit?.toString()}
                data-outcome={outcome.digit}
                onClick={() => change(outcomeName, isChosen(outcome) ? '' : outcomeText(outcome))}
              >
                {outcome.digit === undefined ? null : <kbd aria-hidden>{outcome.digit}</kbd>}
                {outcome.action}
              </Button>
            ))}
          </Choices>
        </Row>
      ))}
    </Rows>
  );
};

const takesKeys = 'input, textarea, select, [contenteditable="true"], [role="spinbutton"], [role="listbox"]';

/** By `KeyboardEvent.key` in lower case. */
type KeyActions = Readonly<Record<string, () => void>>;

interface QueueKeys {
  keys: KeyActions;
  /** A digit outside a group with digits of its own (`data-digits`). */
  onDigit: (digit: number) => void;
  onSave: () => void;
  areOff: boolean;
}

const inGroup = (target: Element, digit: number): boolean => {
  const group = target.closest('[data-digits]');
  if (!group) return false;
  [...group.querySelectorAll('button')][digit - 1]?.click();
  return true;
};

const useQueueKeys = ({ keys, onDigit, onSave, areOff }: QueueKeys): void => {
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
    if (/^[1-9]$/.test(key)) {
      if (!inGroup(target, Number(key))) onDigit(Number(key));
    } else if (action) action();
    else return;
    // The newly focused field must not receive the key as text.
    event.preventDefault();
  });
};

interface OutcomeFieldsProps {
  lead: ReadLead;
  isEarly: boolean;
  keys: KeyActions;
  areKeysOff: boolean;
}

export const OutcomeFields = ({ lead, isEarly, keys, areKeysOff }: OutcomeFieldsProps) => {
  const { values } = useFormikContext<UpdateValues>();
  const place = useRef<HTMLDivElement>(null);
  const [isAskedEarly, setAskedEarly] = useState(false);
  const hasOutcome = values.call_status !== '';
  const isLeadArchived = isArchived(values.lead_status);
  const find = (selector: string): HTMLElement | null => place.current?.querySelector<HTMLElement>(selector) ?? null;
  const toFollowUp = (): void => {
    find('[data-digits] button:not(:disabled)')?.focus();
    setAskedEarly(!hasOutcome);
  };

  useQueueKeys({
    keys: { ...keys, f: toFollowUp, n: () => find('textarea[name="notes"]')?.focus() },
    onDigit: (digit) => find(`[data-outcome="${digit}"]`)?.click(),
    onSave: () => place.current?.closest('form')?.requestSubmit(),
    areOff: areKeysOff,
  });

  return (
    <div className="lead-columns" ref={place}>
      <div>
        {isEarly ? null : <MissingDetails lead={lead.data} />}
        <FormSection title="Outcome" fieldWidth={205}>
          <OutcomeButtons />
          {hasOutcome ? (
            <>
              <FollowUpTimes
                byDigits={{
                  onChosen: () => find('[data-outcome][aria-pressed="true"]')?.focus(),
                  onOwn: () => find('[data-own-time] [role="spinbutton"]')?.focus(),
                }}
              />
              <div data-own-time="">
                <FormDateTime name="follow_up" required={!isLeadArchived} minToday />
              </div>
            </>
          ) : null}
          <p className="quiet" role="status">
            {isAskedEarly && !hasOutcome ? 'Choose an outcome first: a follow-up belongs to a call.' : ''}
          </p>
        </FormSection>
        <FormSection title="Visits and status" fieldWidth={205}>
          <Visits />
          <Status isLeadArchived={isLeadArchived} alwaysChosen={lead.data.lead_status !== leadStatuses.fresh} />
        </FormSection>
      </div>
      <Notes notes={isEarly ? undefined : lead.notes} />
    </div>
  );
};

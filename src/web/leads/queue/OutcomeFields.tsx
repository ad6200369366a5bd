import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { leadStatuses } from '../../../contract/leadCodes';
import type { ReadLead } from '../../../contract/leads';
import { FormDateTime } from '../../forms/formPickers';
import { isArchived } from '../../leadForm/leadValue';
import { FormSection } from '../../ui/FormSection';
import { Status, Visits } from '../form/fields/CallFields';
import { FollowUpTimes } from '../form/fields/FollowUpTimes';
import { Notes } from '../form/history/Notes';
import type { UpdateValues } from '../form/leadFormValues';
import { MissingDetails } from './MissingDetails';
import { OutcomeButtons } from './OutcomeButtons';
import { useQueueKeys, type KeyActions } from './useQueueKeys';

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
                areNumbered
                onChosen={() => find('[data-outcome][aria-pressed="true"]')?.focus()}
                onOwn={() => find('[data-own-time] [role="spinbutton"]')?.focus()}
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

import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnderDialog, useDocumentKeys } from '../../dom/documentKeys';
import { addLook } from '../../dom/addLook';
import { Button } from '../../ui/Button';
import { isSaveKey } from '../saveKey';
import { FollowUpTimes } from './fields/FollowUpTimes';
import { useSteps, type Direction, type Steps } from './steps/useSteps';
import { walkIn, type Walk } from './steps/walk';

addLook(`.lead-steps nav{display:flex;gap:8px}
.lead-steps .button{gap:6px;min-width:92px;padding-inline:8px}
.lead-steps [role=status]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.lead-steps .button[aria-disabled=true]{color:var(--muted);cursor:default}
.save-next .button{width:100%}
@media (max-width:599px){
.lead-steps .button{min-width:40px;min-height:36px;font-size:18px}
.lead-steps .button span:not([aria-hidden]){display:none}
.save-next .button{padding-inline:6px}}`);

export interface StepsProps {
  steps: RefObject<Steps | null>;
}

interface LeadStepsProps extends StepsProps {
  id: number;
  /** Read out with the lead: the focus stays on the button that was pressed. */
  name: string;
}

const looks = { previous: ['‹', 'Previous'], next: ['›', 'Next'] } as const;

const Buttons = ({ walk, id, name, steps }: LeadStepsProps & { walk: Walk }) => {
  const { step, addressOf, endOf } = useSteps(walk, id, steps);
  const button = (direction: Direction) => {
    const [sign, label] = looks[direction];
    const end = endOf(direction);
    return (
      <Button
        key={direction}
        variant="outlined"
        size="small"
        aria-label={label}
        data-to={addressOf(direction)}
        aria-description={end}
        aria-disabled={end !== undefined}
        title={end ?? `${label} lead of ${walk.list.title}`}
        onClick={() => step(direction)}
      >
        {direction === 'next' ? <span>{label}</span> : null}
        <span aria-hidden>{sign}</span>
        {direction === 'previous' ? <span>{label}</span> : null}
      </Button>
    );
  };
  return (
    <nav aria-label={`Leads of ${walk.list.title}`}>
      {button('previous')}
      {button('next')}
      <p role="status">{name}</p>
    </nav>
  );
};

/** *Previous* and *Next*, in the order of the list that the lead was opened from. */
export const LeadSteps = (props: LeadStepsProps) => {
  const { state } = useLocation() as { state: unknown };
  const walk = useMemo(() => walkIn(state), [state]);
  return walk ? <Buttons walk={walk} {...props} /> : null;
};

/** Follow-up times by one press; only the call queue has digits for them. */
export const QuickTimes = () => <FollowUpTimes />;

export const SaveAndNext = ({ steps }: StepsProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);

  useEffect(() => {
    const form = button.current?.form;
    // The button pressed last counts for retries of the save, too.
    const note = (): void => steps.current?.wants(isPressed.current);
    form?.addEventListener('submit', note, { capture: true });
    return () => form?.removeEventListener('submit', note, { capture: true });
  }, [steps]);

  const save = (): void => {
    isPressed.current = true;
    button.current?.form?.requestSubmit();
    isPressed.current = false;
  };

  useDocumentKeys((event) => {
    if (!isSaveKey(event) || event.defaultPrevented || event.isComposing || isUnderDialog()) return;
    event.preventDefault();
    save();
  });
  return (
    <Button ref={button} variant="outlined" aria-keyshortcuts="Control+Enter" onClick={save}>
      Save and next
    </Button>
  );
};

import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { latePart } from '../../../late/latePart';
import type { LeadList } from '../../../leadLists';
import { Icon } from '../../../views/Icon';

const Links = latePart(() => import('./ListLinks'), 'ListLinks', {
  failure: 'The lists could not be loaded.',
  isAfloat: true,
});

/** Opens the links to the eleven lists, beside the title of the one on the screen. */
export const ListSwitcher = ({ list }: { list: LeadList }) => {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    toggle.current?.focus();
  };
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
  };
  return (
    <div className="list-switcher" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        type="button"
        className="heading-button"
        ref={toggle}
        aria-label="Switch list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="expandMore" />
      </button>
      {isOpen ? <Links id={id} current={list} onFollow={close} /> : null}
    </div>
  );
};

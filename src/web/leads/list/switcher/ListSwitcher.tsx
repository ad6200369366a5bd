import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { LeadList } from '../../../leadLists';

// Loaded when it is first opened: the rows do not wait for it.
const ListLinks = lazy(() => import('./ListLinks').then(({ ListLinks: links }) => ({ default: links })));

const Frame = styled('div')({ position: 'relative', alignSelf: 'center', margin: '-4px 0 -4px -6px' });

const Toggle = styled(ButtonBase)(({ theme: { vars } }) => ({
  width: 32,
  height: 32,
  borderRadius: 6,
  color: vars.palette.text.secondary,
  '&:hover, &[aria-expanded="true"]': { backgroundColor: vars.palette.primary.light, color: vars.palette.primary.main },
}));

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
    <Frame onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <Toggle
        ref={toggle}
        aria-label="Switch list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ExpandMore />
      </Toggle>
      {isOpen ? (
        <Suspense fallback={null}>
          <ListLinks id={id} current={list} onFollow={close} />
        </Suspense>
      ) : null}
    </Frame>
  );
};

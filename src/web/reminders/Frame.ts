import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isTextField } from '../dom/typing';

type Corner = 'bottom' | 'top';

const isTypedIn = (corner: Corner, frame: HTMLElement): boolean => {
  const typed = document.activeElement;
  if (!isTextField(typed) || frame.contains(typed)) return false;
  const field = typed.getBoundingClientRect();
  const { left, right, height } = frame.getBoundingClientRect();
  const room = height + 102;
  const isBeside = field.right < left || field.left > right;
  return !isBeside && (corner === 'bottom' ? field.bottom > innerHeight - room : field.top < room);
};

/** Keeps the notices off the focused field. `shown` changes identity with the notices. */
export const usePlace = (shown: object) => {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Corner>('bottom');
  const choose = useRef(() => {
    if (frame.current) setPlace(isTypedIn('bottom', frame.current) ? 'top' : 'bottom');
  });
  useLayoutEffect(() => choose.current(), [shown]);
  useEffect(() => {
    const { current } = choose;
    // In the next frame, the focus has moved and the field has scrolled.
    const later = (): void => void requestAnimationFrame(current);
    document.addEventListener('focusin', later);
    document.addEventListener('scroll', later, true);
    window.addEventListener('resize', later);
    return () => {
      document.removeEventListener('focusin', later);
      document.removeEventListener('scroll', later, true);
      window.removeEventListener('resize', later);
    };
  }, []);
  return { frame, place };
};

/** Lower right, at the top while a covered field is edited, over the bar on a phone. Lets pointer events pass beside it. */
export const Frame = styled('div')(({ theme: { vars, zIndex } }) => ({
  position: 'fixed',
  zIndex: zIndex.appBar + 1,
  right: 20,
  width: 'min(400px, calc(100vw - 24px))',
  pointerEvents: 'none',
  '&[data-place="bottom"]': { bottom: 94 },
  '&[data-place="top"]': { top: 64 },
  // Elsewhere on a phone it would cover the controls in use.
  '&[data-place="bar"]': {
    top: 2,
    right: 8,
    left: 50,
    width: 'auto',
    '& section': { padding: '2px 10px', fontSize: 12, lineHeight: 1.3 },
    '& li': { gap: 4, padding: '2px 0', minHeight: 46 },
    '& li div': { overflow: 'hidden' },
    '& li strong': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& li .button': { minWidth: 0, paddingInline: 8 },
  },
  '& .status': {
    position: 'absolute',
    width: 1,
    height: 1,
    margin: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& section': {
    pointerEvents: 'auto',
    padding: '4px 14px',
    borderRadius: 8,
    border: `1px solid ${vars.palette.line.strong}`,
    borderLeft: `4px solid ${vars.palette.primary.main}`,
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
    boxShadow: '0 6px 20px #0f1a2b29',
    fontSize: 14,
    lineHeight: 1.4,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '8px 0',
    borderBottom: `1px solid ${vars.palette.line.soft}`,
  },
  '& li:last-child': { borderBottom: 0 },
  '& li div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& li strong': { display: 'block', fontWeight: 650 },
  '& section > p, & .allow': { margin: 0, padding: '6px 0', borderTop: `1px solid ${vars.palette.line.soft}` },
  '& section > p': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    '& span': { flex: 1 },
    '& a': { textDecoration: 'underline' },
  },
  '& .allow .button': { marginLeft: -16 },
  '& .allow p': { margin: 0, color: vars.palette.text.secondary },
}));

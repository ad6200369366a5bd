import { styled } from '@mui/material/styles';

/** Over the screen's lower right corner, at the top where somebody types below; on a phone over its bar. The pointer passes beside the notices. */
export const Frame = styled('div')(({ theme: { vars, zIndex } }) => ({
  position: 'fixed',
  zIndex: zIndex.appBar + 1,
  right: 20,
  width: 'min(400px, calc(100vw - 24px))',
  pointerEvents: 'none',
  // Above the bar with Save, and the foot of a list.
  '&[data-place="bottom"]': { bottom: 94 },
  '&[data-place="top"]': { top: 64 },
  // Over the bar, beside the button of the menu: anywhere else it would cover what is being pressed.
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
  '& .said': {
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
  // Their texts stand under the others.
  '& .allow .button': { marginLeft: -16 },
  '& .allow p': { margin: 0, color: vars.palette.text.secondary },
}));

import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';

const List = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '4px 8px',
  '&:empty': { padding: 0 },
  '& h3': { margin: '10px 8px 4px', color: vars.palette.text.secondary, fontSize: 12, fontWeight: 650 },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 40,
    padding: '4px 8px',
    borderRadius: 6,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& > .icon': { flex: 'none', color: vars.palette.text.secondary, fontSize: 19 },
    '@media (hover: hover)': { '&:hover': { backgroundColor: vars.palette.action.hover } },
    '&[aria-selected="true"]': { backgroundColor: vars.palette.primary.light },
  },
}));

interface ResultsProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What the search found. A press in it leaves the focus where the typing is. */
export const Results = ({ id, ref, children }: ResultsProps) => (
  <List ref={ref} id={id} role="listbox" aria-label="Results" onMouseDown={(event) => event.preventDefault()}>
    {children}
  </List>
);

import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';

const List = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '4px 8px',
  '& .kind': { margin: '10px 8px 4px', color: vars.palette.text.secondary, fontSize: 12, fontWeight: 650 },
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
    '&[aria-selected="true"]': {
      backgroundColor: vars.palette.primary.light,
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
  },
}));

interface ResultsProps {
  id: string;
  markedId: string | undefined;
  children: ReactNode;
}

/** A press leaves the focus in the field. */
export const Results = ({ id, markedId, children }: ResultsProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return (
    <List ref={list} id={id} role="listbox" aria-label="Results" onMouseDown={(event) => event.preventDefault()}>
      {children}
    </List>
  );
};

export const ResultGroup = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => (
  <div role="group" aria-labelledby={id}>
    <div className="kind" role="presentation" id={id}>
      {name}
    </div>
    {children}
  </div>
);

export const NoResults = styled('div')(({ theme: { vars } }) => ({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  padding: '24px 32px',
  color: vars.palette.text.secondary,
  textAlign: 'center',
  '& > p': { maxWidth: '44ch', margin: 0 },
}));

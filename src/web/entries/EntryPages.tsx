import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Paged, type PagedProps } from './Paged';

export const EntryItem = styled('li')(({ theme: { vars } }) => ({
  display: 'grid',
  padding: '10px 16px',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${vars.palette.line.soft}` },
  '&:hover': { backgroundColor: vars.palette.action.hover },
}));

const Entries = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13,
  '&[aria-busy="true"]': { opacity: 0.6 },
});

interface EntryPagesProps<Row> extends Omit<PagedProps<Row>, 'keepsPager' | 'children'> {
  name: string;
  entryOf: (row: Row, place: number) => ReactNode;
}

export const EntryPages = <Row,>({ name, entryOf, ...paged }: EntryPagesProps<Row>) => (
  <Paged {...paged}>
    {({ rows }, isStale) => (
      <Entries aria-label={name} aria-busy={isStale}>
        {rows.map((row, place) => entryOf(row, place))}
      </Entries>
    )}
  </Paged>
);

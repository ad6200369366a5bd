import type { ReactNode } from 'react';
import { addLook } from '../dom/addLook';
import { Paged, type PagedProps } from './Paged';

addLook(`.entries{margin:0;padding:0;list-style:none;font-size:13px}
.entries[aria-busy=true]{opacity:.6}
.entry{display:grid;padding:10px 16px;overflow-wrap:anywhere}
.entry+.entry{border-top:1px solid var(--line-soft)}
.entry:hover{background:var(--primary-soft)}
.entry p{margin:0}`);

interface EntryPagesProps<Row> extends Omit<PagedProps<Row>, 'keepsPager' | 'children'> {
  name: string;
  entryOf: (row: Row, place: number) => ReactNode;
}

export const EntryPages = <Row,>({ name, entryOf, ...paged }: EntryPagesProps<Row>) => (
  <Paged {...paged}>
    {({ rows }, isStale) => (
      <ol className="entries" aria-label={name} aria-busy={isStale}>
        {rows.map((row, place) => entryOf(row, place))}
      </ol>
    )}
  </Paged>
);

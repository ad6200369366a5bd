import { useState } from 'react';
import type { ListedLead, Page } from '../../../../contract/leads';
import { lateCode, useNeeded } from '../../../ui/lateCode';

/** What shows that leads are duplicates: it comes with the first of them. */
export const marksCode = lateCode(() => import('./DuplicateMarks'));

/** What the rows that were seen say of other leads with their number, by id: as it came, and none for most. */
export type SameNumber = ReadonlyMap<number, unknown>;

const none: SameNumber = new Map();

const withPage = (seen: SameNumber, rows: readonly ListedLead[]): SameNumber => {
  const changed = rows.filter(({ id, same_number }) => seen.get(id) !== same_number);
  if (changed.length === 0) return seen;
  const entries = [...seen, ...changed.map(({ id, same_number }) => [id, same_number] as const)];
  return new Map(entries.filter(([, same]) => same !== undefined));
};

/** Which leads of the pages seen so far have the number of another one: a selection may reach over pages. */
export const useSameNumber = (page: Page<ListedLead> | undefined): SameNumber => {
  const [seen, setSeen] = useState(none);
  const [last, setLast] = useState<typeof page>();
  if (page && page !== last) {
    setLast(page);
    setSeen(withPage(seen, page.rows));
  }
  useNeeded(marksCode, seen.size > 0);
  return seen;
};

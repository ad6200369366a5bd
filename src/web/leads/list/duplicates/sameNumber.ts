import { useState } from 'react';
import type { ListedLead, Page } from '../../../../contract/leads';
import { lateCode, latePart } from '../../../late/latePart';
import type { DuplicateMarkProps } from './DuplicateMarks';

export const marksCode = lateCode(() => import('./DuplicateMarks'));
export const LateMark = latePart<'DuplicateMark', DuplicateMarkProps>(marksCode, 'DuplicateMark');

/** The `same_number` of rows seen so far, by id; most rows have none. */
export type SameNumber = ReadonlyMap<number, unknown>;

const none: SameNumber = new Map();

const withPage = (seen: SameNumber, rows: readonly ListedLead[]): SameNumber => {
  const changed = rows.filter(({ id, same_number }) => seen.get(id) !== same_number);
  if (changed.length === 0) return seen;
  const entries = [...seen, ...changed.map(({ id, same_number }) => [id, same_number] as const)];
  return new Map(entries.filter(([, same]) => same !== undefined));
};

/** Duplicates among all pages seen: a selection may reach over pages. */
export const useSameNumber = (page: Page<ListedLead> | undefined): SameNumber => {
  const [seen, setSeen] = useState(none);
  const [last, setLast] = useState<typeof page>();
  if (page && page !== last) {
    setLast(page);
    setSeen(withPage(seen, page.rows));
  }
  return seen;
};

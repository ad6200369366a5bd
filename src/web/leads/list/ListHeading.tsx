import { memo } from 'react';
import type { LeadList } from '../../leadLists';
import { formatCount } from '../../../contract/numbers';
import { PageHeading } from '../../ui/PageHeading';
import { ListKeys } from './switcher/ListKeys';
import { ListSwitcher } from './switcher/ListSwitcher';

interface ListHeadingProps {
  list: LeadList;
  /** Leads on all pages; undefined while no page is there. */
  total: number | undefined;
  /** Splits leads over a team; of a list and a person where that is offered. */
  onDistribute: (() => void) | undefined;
}

/** Which list this is, how many leads it has, and the ways to the other lists. A flip leaves it as it is. */
export const ListHeading = memo(function ListHeading({ list, total, onDistribute }: ListHeadingProps) {
  return (
    <PageHeading title={list.title}>
      <ListSwitcher list={list} />
      {onDistribute ? (
        <button
          type="button"
          className="heading-button distribute"
          title="Distribute leads (D)"
          aria-keyshortcuts="D"
          onClick={onDistribute}
        >
          Distribute
        </button>
      ) : null}
      {total === undefined ? null : <p className="quiet">{`Total Records: ${formatCount(total)}`}</p>}
      <ListKeys list={list} onDistribute={onDistribute} />
    </PageHeading>
  );
});

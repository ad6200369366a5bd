import { memo } from 'react';
import type { LeadList } from '../../leadLists';
import type { ListFilters } from '../../lists/listParams';
import { formatCount } from '../../../contract/numbers';
import { latePart } from '../../late/latePart';
import { PageHeading } from '../../ui/PageHeading';
import { ListKeys } from './switcher/ListKeys';
import { ListSwitcher } from './switcher/ListSwitcher';

const LateDueTimes = latePart(() => import('./due/DueTimes'), 'DueTimes', { isIdle: true });

interface ListHeadingProps {
  list: LeadList;
  /** Leads on all pages; undefined while no page is there. */
  total: number | undefined;
  /** Splits leads over a team; of a list and a person where that is offered. */
  onDistribute: (() => void) | undefined;
  /** Whether its follow-ups are shown with their times; undefined for a list that is not one of follow-ups. */
  hasDue?: boolean | undefined;
  /** Puts the list in another order. */
  onOrder: (sort: ListFilters['sort']) => void;
}

/** Which list this is, how many leads it has, and the ways to the other lists. A flip leaves it as it is. */
export const ListHeading = memo(function ListHeading(props: ListHeadingProps) {
  const { list, total, onDistribute, hasDue, onOrder } = props;
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
      {hasDue === undefined ? null : <LateDueTimes isOn={hasDue} onOrder={onOrder} />}
      <ListKeys list={list} onDistribute={onDistribute} />
    </PageHeading>
  );
});

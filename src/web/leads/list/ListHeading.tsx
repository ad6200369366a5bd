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
  total: number | undefined;
  onDistribute: (() => void) | undefined;
  /** Undefined for a list without follow-ups. */
  hasDue?: boolean | undefined;
  onOrder: (sort: ListFilters['sort']) => void;
}

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

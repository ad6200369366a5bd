import { type FocusEvent, type KeyboardEvent as PressEvent, memo, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '../../../contract/numbers';
import { isScreenKey, useDocumentKeys } from '../../dom/documentKeys';
import { latePart } from '../../late/latePart';
import { dashboardLists, type LeadList } from '../../lists/leadLists';
import type { StoredChoice } from '../../lists/listChoice';
import type { ListFilters } from '../../lists/listParams';
import { Icon } from '../../views/Icon';
import { AsOf } from '../../ui/AsOf';
import { PageHeading } from '../../ui/PageHeading';
import { LateShortcuts } from './switcher/LateShortcuts';

const Links = latePart(() => import(/* webpackChunkName: "list-more" */ './switcher/ListLinks'), 'ListLinks', {
  failure: 'The lists could not be loaded.',
  isAfloat: true,
});

const ListSwitcher = ({ list }: { list: LeadList }) => {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  const closeOnEscape = ({ key }: PressEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    toggle.current?.focus();
  };
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
  };
  return (
    <div className="list-switcher" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        type="button"
        className="heading-button"
        ref={toggle}
        aria-label="Switch list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="expandMore" />
      </button>
      {isOpen ? <Links id={id} current={list} onFollow={close} /> : null}
    </div>
  );
};

export const listBeside = (list: LeadList, step: 1 | -1): LeadList => {
  const { length } = dashboardLists;
  const at = dashboardLists.findIndex(({ code }) => code === list.code);
  return dashboardLists[(at + step + length) % length] ?? list;
};

const ListKeys = ({ list, onDistribute }: Pick<ListHeadingProps, 'list' | 'onDistribute'>) => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useDocumentKeys((event) => {
    if (!isScreenKey(event)) return;
    if (onDistribute && event.key.toLowerCase() === 'd') onDistribute();
    else if (event.key === '[') void navigate(listBeside(list, -1).path);
    else if (event.key === ']') void navigate(listBeside(list, 1).path);
    else return;
    event.preventDefault();
  });
  return (
    <>
      <button
        type="button"
        className="heading-button list-keys"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      <LateShortcuts isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

const Columns = latePart(() => import(/* webpackChunkName: "list-more" */ './columns/ColumnsDialog'), 'ColumnsDialog', {
  failure: 'The columns could not be loaded.',
});

const LateDueTimes = latePart(() => import(/* webpackChunkName: "list-aside" */ './due/DueTimes'), 'DueTimes', {
  isIdle: true,
});

interface ListHeadingProps {
  list: LeadList;
  choice: StoredChoice;
  total: number | undefined;
  asOf: number | undefined;
  /** Undefined for a list and a person without it. */
  onDistribute: (() => void) | undefined;
  onExport: () => void;
  /** Undefined for a list without follow-ups. */
  hasDue?: boolean | undefined;
  onOrder: (sort: ListFilters['sort']) => void;
}

export const ListHeading = memo(function ListHeading(props: ListHeadingProps) {
  const { list, choice, total, asOf, onDistribute, onExport, hasDue, onOrder } = props;
  const [areColumnsOpen, setColumnsOpen] = useState(false);
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
      <AsOf at={asOf} />
      {hasDue === undefined ? null : <LateDueTimes isOn={hasDue} onOrder={onOrder} />}
      <button type="button" className="heading-button list-columns list-files" onClick={onExport}>
        Export
      </button>
      <button type="button" className="heading-button list-columns" onClick={() => window.print()}>
        Print
      </button>
      <button type="button" className="heading-button list-columns" onClick={() => setColumnsOpen(true)}>
        Columns
      </button>
      <Columns list={list} choice={choice} isOpen={areColumnsOpen} onClose={() => setColumnsOpen(false)} />
      <ListKeys list={list} onDistribute={onDistribute} />
    </PageHeading>
  );
});

import { unwrapLeadPage, type ListedLead, type Page } from '../../../contract/leads';
import { leadTransfers } from '../../../contract/permissions';
import { roleNames, roles } from '../../../contract/roles';
import type { SessionUser } from '../../../contract/session';
import type { LeadList } from '../../lists/leadLists';
import { leadColumnsOf, phoneScreen, type LeadColumn } from '../../lists/leadColumns';
import { leadGridRows } from '../../lists/leadGridRow';
import { listChoiceKey, listKind, lookIn, rowHeights } from '../../lists/listChoice';
import { listAddress, type ListState } from '../../lists/listParams';
import { listRequest } from '../../lists/listRequest';
import { pinnedIn, tracksOf, widthOf } from '../../lists/listTracks';
import { rangeText } from '../../lists/rangeText';
import { formatCount } from '../../../contract/numbers';
import { narrowScreen } from '../../look/narrowScreen';
import { pageWindow } from '../../lists/pageWindow';
import { Icon } from '../../views/Icon';
import { PageButtons } from '../../views/PageButtons';
import { RoleNote } from '../../views/RoleNote';
import { RowsOutline } from '../../views/RowsOutline';
import { loadLeadPart } from '../leadParts';
import { put } from '../trusted';
import { FilterBar } from './filters';
import { Cells, Header, Row, type Grid } from './rows';
import type { FirstScreen } from './screen';

/** The minimum height above the rows: measuring would force a layout of unfinished content. */
const heightAboveRows = 290;

const sideWidth = (): number => (matchMedia(narrowScreen).matches ? 0 : 280);

/** An estimate; the other rows are drawn after the first frame. */
const rowsInSight = (rowHeight: number): number => Math.max(1, Math.ceil((innerHeight - heightAboveRows) / rowHeight));

const columnsInSight = (columns: readonly LeadColumn[]): number => {
  let left = innerWidth - sideWidth();
  return columns.filter(({ width }) => (left -= width) > -width).length;
};

const isPhone = (): boolean => matchMedia(phoneScreen).matches;

interface FooterProps {
  list: LeadList;
  state: ListState;
  shown: Page<unknown>;
}

const Footer = ({ list: { path }, state: { filters }, shown: { rows, page, lastPage, total } }: FooterProps) => (
  <>
    <span>{rangeText({ page, total }, rows.length)}</span>
    <PageButtons
      page={page}
      asked={page}
      lastPage={lastPage}
      numbers={pageWindow(page, lastPage)}
      addressOf={(to) => listAddress(path, { page: to, filters })}
    />
  </>
);

const Heading = ({ title, mayDistribute }: { title: string; mayDistribute: boolean }) => (
  <div className="page-heading">
    <h1 tabIndex={-1}>{title}</h1>
    <div className="list-switcher">
      <button type="button" className="heading-button" aria-label="Switch list" aria-expanded={false}>
        <Icon name="expandMore" />
      </button>
    </div>
    {mayDistribute ? (
      <button type="button" className="heading-button distribute">
        Distribute
      </button>
    ) : null}
    <button type="button" className="heading-button list-columns list-files">
      Export
    </button>
    <button type="button" className="heading-button list-columns">
      Print
    </button>
    <button type="button" className="heading-button list-columns">
      Columns
    </button>
    <button
      type="button"
      className="heading-button list-keys"
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts"
    >
      ?
    </button>
  </div>
);

/** The page's policy forbids style attributes. */
const sheet = new CSSStyleSheet();

const layOut = ({ columns, hasCheckboxes }: Grid, rows = 0): void => {
  const pinned = [...pinnedIn(columns, hasCheckboxes)].map(
    ([field, left]) => `#first .grid-cell[data-field="${field}"]{position:sticky;left:${left}px;z-index:3}`,
  );
  const width = widthOf(columns, hasCheckboxes);
  sheet.replaceSync(
    `#first{--tracks:${tracksOf(columns, hasCheckboxes)};--wide:${width}px;--rows:${rows}}${pinned.join('')}`,
  );
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
};

let shownLeads: readonly ListedLead[] = [];

export const listedLead = (id: string): ListedLead | undefined => shownLeads.find((lead) => String(lead.id) === id);

/** Matches leads/list/LeadListPage. */
export const listScreen = (list: LeadList, state: ListState, { role, user_id }: SessionUser): FirstScreen => {
  const choice = localStorage.getItem(listChoiceKey(user_id));
  const look = lookIn(choice);
  const isFresh = list.columns === 'fresh';
  const mayTransfer = leadTransfers.roles.some((code) => roleNames[code] === role);
  const hasCheckboxes = isFresh || mayTransfer;
  const note = mayTransfer || !isFresh ? undefined : leadTransfers.refusal;
  const gridOf = (total: number): Grid => ({
    columns: leadColumnsOf(listKind(list), isPhone() ? 'phone' : 'wide', total, choice),
    hasCheckboxes,
    note,
    order: isFresh ? undefined : state.filters.sort === 'oldest' ? 'ascending' : 'descending',
  });
  return {
    name: 'list',
    title: list.title,
    call: { name: 'listLeads', body: listRequest(list, state), read: unwrapLeadPage },
    outline: () => {
      const waiting = gridOf(0);
      layOut(waiting);
      return (
        <div className="list-screen" data-look={look}>
          <Heading title={list.title} mayDistribute={isFresh && mayTransfer} />
          <RoleNote text={note} />
          <FilterBar kind={list.filters} filters={state.filters} isLeader={role === roleNames[roles.teamLeader]} />
          <section className="panel rows-panel" aria-busy>
            <div className="rows-frame">
              <RowsOutline {...waiting} />
            </div>
            <div className="rows-footer" />
          </section>
        </div>
      );
    },
    prepare: () => {
      // If the code fails to load, the application draws the lead.
      loadLeadPart().catch(() => undefined);
    },
    fill: (place, data) => {
      // The cast: `read` above returned it.
      const page = data as Page<ListedLead>;
      // The application shows empty lists, with a way on.
      if (page.rows.length === 0) return;
      shownLeads = page.rows;
      const grid = gridOf(page.total);
      layOut(grid, page.rows.length);
      const columnsAtOnce = columnsInSight(grid.columns);
      const atOnce = leadGridRows(page, list.columns, rowsInSight(rowHeights[look]));
      const frame = place.querySelector('.rows-frame');
      const foot = place.querySelector('.rows-footer');
      const button = place.querySelector('.list-files');
      if (!frame || !foot || !button) return;
      put(button, <p className="quiet">Total Records: {formatCount(page.total)}</p>, 'beforebegin');
      put(
        frame,
        <div
          className="first-grid"
          role="grid"
          aria-label={list.title}
          aria-rowcount={page.rows.length + 1}
          aria-colcount={grid.columns.length + (hasCheckboxes ? 1 : 0)}
          aria-multiselectable={hasCheckboxes ? true : undefined}
          data-part="rows"
        >
          <Header grid={grid} />
          <div role="rowgroup" className="grid-rows">
            {atOnce.map((lead, index) => (
              <Row key={lead.id} {...{ grid, lead, index }} to={columnsAtOnce} />
            ))}
          </div>
        </div>,
      );
      put(foot, <Footer list={list} state={state} shown={page} />);
      place.querySelector('.rows-panel')?.setAttribute('aria-busy', 'false');
      const rows = frame.querySelector('.grid-rows');
      // Seldom needed before the application draws its own rows, and a quarter of a second on a slow machine.
      const drawRest = (): void => {
        removeEventListener('scroll', drawRest, true);
        removeEventListener('resize', drawRest, true);
        if (!rows?.isConnected) return;
        leadGridRows(page, list.columns).forEach((lead, index) => {
          const begun = rows.children[index];
          const props = { grid, lead, index };
          put(begun ?? rows, begun ? <Cells {...props} from={columnsAtOnce} /> : <Row {...props} />, 'beforeend');
        });
      };
      // Of the grid, or on a phone of the page.
      addEventListener('scroll', drawRest, true);
      addEventListener('resize', drawRest, true);
    },
  };
};

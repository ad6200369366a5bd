import { unwrapLeadPage, type ListedLead, type Page } from '../../../contract/leads';
import { leadStatusText } from '../../../contract/leadCodes';
import { leadTransfers } from '../../../contract/permissions';
import { roleNames, roles } from '../../../contract/roles';
import type { SessionUser } from '../../../contract/session';
import { statusTone, type LeadList } from '../../leadLists';
import { leadColumnsOf, phoneScreen, rowHeight, type LeadColumn } from '../../lists/leadColumns';
import { leadGridRows, nothing, type LeadGridRow } from '../../lists/leadGridRow';
import { listParamsOf, type ListState } from '../../lists/listParams';
import { listRequest } from '../../lists/listRequest';
import { pinnedIn, tracksOf } from '../../lists/listTracks';
import { rangeText } from '../../lists/rangeText';
import { formatCount } from '../../../contract/numbers';
import { narrowScreen } from '../../narrowScreen';
import { pageWindow } from '../../pageWindow';
import { updateLeadPath } from '../../paths';
import { phoneHref } from '../../phoneHref';
import { markup, type Html } from '../html';
import { loadLeadPart } from '../leadPart';
import { put } from '../trusted';
import { filterBar } from './filters';
import type { FirstScreen } from './screen';
import { icon, noteId, roleNote } from './shell';

/** The minimum height above the rows: measuring would force a layout of unfinished content. */
const heightAboveRows = 290;

const sideWidth = (): number => (matchMedia(narrowScreen).matches ? 0 : 280);

/** An estimate; the other rows are drawn after the first frame. */
const rowsInSight = (): number => Math.max(1, Math.ceil((innerHeight - heightAboveRows) / rowHeight));

const columnsInSight = (columns: readonly LeadColumn[]): number => {
  let left = innerWidth - sideWidth();
  return columns.filter(({ width }) => (left -= width) > -width).length;
};

const isPhone = (): boolean => matchMedia(phoneScreen).matches;

const cellText = ({ field, cell }: LeadColumn, lead: LeadGridRow): Html | string => {
  switch (cell) {
    case 'lead':
      return markup`<a href="${updateLeadPath(lead.id)}" tabindex="-1">${lead.name}</a>`;
    case 'phone':
      return lead.contact === nothing
        ? nothing
        : markup`<a href="${phoneHref(lead.contact)}" tabindex="-1">${lead.contact}</a>`;
    case 'status':
      return typeof lead.lead_status === 'number'
        ? markup`<span class="tone-chip" data-tone="${statusTone(lead.lead_status)}">${leadStatusText(lead.lead_status)}</span>`
        : lead.lead_status;
    default:
      return field === 'serial' ? formatCount(lead.serial) : String(lead[field]);
  }
};

interface Grid {
  columns: readonly LeadColumn[];
  hasCheckboxes: boolean;
  note: string | undefined;
}

const checkbox = ({ note }: Grid, label: string, isTabStop = false): Html =>
  markup`<label class="check-target"><input type="checkbox" tabindex="${isTabStop ? 0 : -1}" aria-label="${label}"${
    note !== undefined && markup` disabled aria-describedby="${noteId}"`
  } /></label>`;

const cells = ({ columns, hasCheckboxes }: Grid, lead: LeadGridRow, index: number, from: number, to?: number): Html =>
  markup`${columns.slice(from, to).map((column, nth) => {
    const at = from + nth;
    const shown = cellText(column, lead);
    return markup`<div role="gridcell" class="grid-cell${column.align === 'right' && ' right'}" data-field="${column.field}" aria-colindex="${
      at + (hasCheckboxes ? 2 : 1)
    }" tabindex="${index === 0 && at === 0 && !hasCheckboxes ? 0 : -1}"${typeof shown === 'string' && markup` title="${shown}"`}>${shown}</div>`;
  })}`;

const row = (grid: Grid, lead: LeadGridRow, index: number, to?: number): Html => {
  const { hasCheckboxes, note } = grid;
  return markup`<div role="row" class="grid-row" data-id="${lead.id}" aria-rowindex="${index + 2}"${
    hasCheckboxes && note === undefined && markup` aria-selected="false"`
  }>${hasCheckboxes && markup`<div role="gridcell" class="grid-cell check" data-field="__check__" aria-colindex="1">${checkbox(grid, 'Select row', index === 0)}</div>`}${cells(grid, lead, index, 0, to)}</div>`;
};

const header = (grid: Grid): Html => {
  const { columns, hasCheckboxes } = grid;
  return markup`<div role="rowgroup" class="grid-head"><div role="row" class="grid-header" aria-rowindex="1">${
    hasCheckboxes &&
    markup`<div role="columnheader" class="grid-cell check" data-field="__check__" aria-colindex="1">${checkbox(grid, 'Select all rows')}</div>`
  }${columns.map(
    ({ field, label, align }, at) =>
      markup`<div role="columnheader" class="grid-cell${align === 'right' && ' right'}" data-field="${field}" aria-label="${label}" aria-colindex="${
        at + (hasCheckboxes ? 2 : 1)
      }"><span>${label}</span></div>`,
  )}</div></div>`;
};

const pageButton = (to: string, label: string, isOff: boolean, isCurrent = false): Html =>
  markup`<button type="button" data-to="${to}"${isOff && markup` disabled`}${isCurrent && markup` aria-current="page"`}>${label}</button>`;

const footer = ({ path }: LeadList, { filters }: ListState, { rows, page, lastPage, total }: Page<unknown>): Html => {
  const to = (number: number): string => {
    const search = listParamsOf({ page: number, filters }).toString();
    return search ? `${path}?${search}` : path;
  };
  return markup`<span>${rangeText({ page, total }, rows.length)}</span><nav class="pager" aria-label="Pages">${pageButton(to(Math.max(1, Math.min(page - 1, lastPage))), 'Prev', page <= 1)}${pageWindow(
    page,
    lastPage,
  ).map((number) =>
    pageButton(to(number), String(number), false, number === page),
  )}${pageButton(to(page + 1), 'Next', page >= lastPage)}</nav>`;
};

const outlineRows = ({ columns, hasCheckboxes }: Grid): Html =>
  markup`<div class="rows-outline" role="progressbar" aria-label="Loading..."><div class="header">${
    hasCheckboxes && markup`<span></span>`
  }${columns.map(({ label, align }) => markup`<span class="${align}">${label}</span>`)}</div><div class="rows">${
    hasCheckboxes && markup`<span></span>`
  }${columns.map(() => markup`<span></span>`)}</div></div>`;

const heading = ({ title }: LeadList, mayDistribute: boolean): Html =>
  markup`<div class="page-heading"><h1 tabindex="-1">${title}</h1><div class="list-switcher"><button type="button" class="heading-button" aria-label="Switch list" aria-expanded="false">${icon('expandMore')}</button></div>${mayDistribute && markup`<button type="button" class="heading-button distribute">Distribute</button>`}<button type="button" class="heading-button list-keys" aria-label="Keyboard shortcuts" title="Keyboard shortcuts">?</button></div>`;

/** The page's policy forbids style attributes. */
const sheet = new CSSStyleSheet();

const layOut = ({ columns, hasCheckboxes }: Grid): void => {
  const pinned = [...pinnedIn(columns, hasCheckboxes)].map(
    ([field, left]) => `#first .grid-cell[data-field="${field}"]{position:sticky;left:${left}px;z-index:3}`,
  );
  sheet.replaceSync(`#first{--tracks:${tracksOf(columns, hasCheckboxes)}}${pinned.join('')}`);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
};

let shownLeads: readonly ListedLead[] = [];

export const listedLead = (id: string): ListedLead | undefined => shownLeads.find((lead) => String(lead.id) === id);

/** Matches leads/list/LeadListPage. */
export const listScreen = (list: LeadList, state: ListState, { role }: SessionUser): FirstScreen => {
  const isFresh = list.columns === 'fresh';
  const mayTransfer = leadTransfers.roles.some((code) => roleNames[code] === role);
  const hasCheckboxes = isFresh || mayTransfer;
  const note = mayTransfer || !isFresh ? undefined : leadTransfers.refusal;
  const gridOf = (total: number): Grid => ({
    columns: leadColumnsOf(list.columns, isPhone() ? 'phone' : 'wide', total),
    hasCheckboxes,
    note,
  });
  return {
    name: 'list',
    title: list.title,
    call: { name: 'listLeads', body: listRequest(list, state), read: unwrapLeadPage },
    outline: () => {
      const waiting = gridOf(0);
      layOut(waiting);
      return markup`<div class="list-screen">${heading(list, isFresh && mayTransfer)}${note !== undefined && roleNote(note)}${filterBar(list.filters, state.filters, role === roleNames[roles.teamLeader])}<section class="panel rows-panel" aria-busy="true"><div class="rows-frame">${outlineRows(waiting)}</div><div class="rows-footer"></div></section></div>`;
    },
    prepare: () => {
      // If the code fails to load, the application draws the lead.
      loadLeadPart().catch(() => undefined);
    },
    fill: (place, data) => {
      // The cast: `read` above returned it.
      const page = data as Page<ListedLead>;
      // The application shows empty lists, with a way on.
      if (page.rows.length === 0) return undefined;
      shownLeads = page.rows;
      const grid = gridOf(page.total);
      layOut(grid);
      const rowsAtOnce = rowsInSight();
      const columnsAtOnce = columnsInSight(grid.columns);
      const atOnce = leadGridRows(page, list.columns, 0, rowsAtOnce);
      const frame = place.querySelector('.rows-frame');
      const foot = place.querySelector('.rows-footer');
      const keys = place.querySelector('.list-keys');
      if (!frame || !foot || !keys) return undefined;
      put(keys, markup`<p class="quiet">Total Records: ${formatCount(page.total)}</p>`, 'beforebegin');
      put(
        frame,
        markup`<div class="first-grid" role="grid" aria-label="${list.title}" aria-rowcount="${page.rows.length + 1}" aria-colcount="${
          grid.columns.length + (hasCheckboxes ? 1 : 0)
        }"${hasCheckboxes && markup` aria-multiselectable="true"`} data-part="rows">${header(grid)}<div role="rowgroup" class="grid-rows">${atOnce.map((lead, at) => row(grid, lead, at, columnsAtOnce))}</div></div>`,
      );
      put(foot, footer(list, state, page));
      place.querySelector('.rows-panel')?.setAttribute('aria-busy', 'false');
      const rows = frame.querySelector('.grid-rows');
      return () => {
        atOnce.forEach((lead, at) => {
          const begun = rows?.children[at];
          if (begun) put(begun, cells(grid, lead, at, columnsAtOnce), 'beforeend');
        });
        const others = leadGridRows(page, list.columns, rowsAtOnce);
        if (rows) put(rows, markup`${others.map((lead, at) => row(grid, lead, rowsAtOnce + at))}`, 'beforeend');
      };
    },
  };
};

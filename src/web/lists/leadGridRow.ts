import type { ReadStatus } from '../../contract/leadCodes';
import { leadTextFields, type ListedLead, type Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import type { LeadList } from './leadLists';
import { datePart, formatTimestamp } from '../texts/dates';

const textNames = [...leadTextFields, 'project'] as const;

type Texts = Record<(typeof textNames)[number], string>;

/** A row with all its texts ready, so that a cell computes nothing. */
export interface LeadGridRow extends Texts {
  id: number;
  serial: number;
  lead_status: NonNullable<ReadStatus>;
  /** The unformatted follow-up, empty for none; only in rows of `readyLeadGridRows`. */
  due?: string;
  /** The same as in the answer; set only in rows of `readyLeadGridRows`. */
  callBy?: string | null | undefined;
}

export const nothing = '—';

export const shown = (text: string | null | undefined): string => text?.trim() || nothing;

const noFollowUp = 'N.A.';

const isDate = (name: string): boolean => /_(at|time|ups)$/.test(name);

const textsOf = (lead: ListedLead, date: typeof datePart): Texts =>
  Object.fromEntries(textNames.map((name) => [name, shown(isDate(name) ? date(lead[name]) : lead[name])])) as Texts; // built from its names

/** @param to index after the last row */
export const leadGridRows = (
  { rows, page }: Page<ListedLead>,
  columns: LeadList['columns'],
  to?: number,
): LeadGridRow[] => {
  const isQueue = columns === 'queue';
  const date = isQueue ? datePart : formatTimestamp;
  return rows.slice(0, to).map((lead, index) => {
    const { id, lead_status } = lead;
    return {
      ...textsOf(lead, date),
      ...(isQueue && { follow_ups: noFollowUp }),
      id,
      serial: (page - 1) * limits.leadPageSize + index + 1,
      lead_status: typeof lead_status === 'number' ? lead_status : shown(lead_status),
    };
  });
};

// By the leads, which are of one list alone. Marked pure, so that the first paint's bundle leaves it out.
const ready = /* @__PURE__ */ new WeakMap<readonly ListedLead[], LeadGridRow[]>();

/** Like {@link leadGridRows}, cached per page; prefetched pages are prepared ahead. */
export const readyLeadGridRows = (page: Page<ListedLead>, columns: LeadList['columns']): LeadGridRow[] => {
  const known = ready.get(page.rows);
  if (known) return known;
  const rows = leadGridRows(page, columns).map((row, at) => {
    const { follow_ups: due, call_by: callBy } = page.rows[at] ?? {};
    return { ...row, due: due ?? '', callBy };
  });
  ready.set(page.rows, rows);
  return rows;
};

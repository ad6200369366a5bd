import type { ReadStatus } from '../../contract/leadCodes';
import type { ListedLead, Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import type { LeadList } from '../leadLists';
import { datePart, formatTimestamp } from '../dates';

/** A row as it is shown, by the names of the wire: every text ready, so that a cell has nothing to compute. */
export interface LeadGridRow extends Record<Exclude<keyof ListedLead, 'id' | 'lead_status' | 'same_number'>, string> {
  id: number;
  /** Its number through all pages. */
  serial: number;
  lead_status: NonNullable<ReadStatus>;
  /** The follow-up as it came; empty for none. Of rows by `readyLeadGridRows`: the first paint does not show it. */
  due?: string;
}

/** Shown where a lead has no value. */
export const nothing = '—';

const shown = (text: string | null | undefined): string => text?.trim() || nothing;

/** The follow-up of every row of a work queue (spec §2). */
const noFollowUp = 'N.A.';

/**
 * The rows of a page as a list shows them: numbered through all pages, dates in the list's form (spec §9).
 * @param from the first of them that is wanted, counted from 0
 * @param to the first that is no longer wanted
 */
export const leadGridRows = (
  { rows, page }: Page<ListedLead>,
  columns: LeadList['columns'],
  from = 0,
  to?: number,
): LeadGridRow[] => {
  const date = columns === 'queue' ? datePart : formatTimestamp;
  return rows.slice(from, to).map(({ id, lead_status, ...texts }, index) => ({
    id,
    serial: (page - 1) * limits.leadPageSize + from + index + 1,
    cust_id: shown(texts.cust_id),
    name: shown(texts.name),
    contact: shown(texts.contact),
    city: shown(texts.city),
    lead_source: shown(texts.lead_source),
    team_leader: shown(texts.team_leader),
    agent: shown(texts.agent),
    project: shown(texts.project),
    archived_reason: shown(texts.archived_reason),
    remark: shown(texts.remark),
    created_at: shown(date(texts.created_at)),
    assign_time: shown(date(texts.assign_time)),
    updated_at: shown(date(texts.updated_at)),
    follow_ups: columns === 'queue' ? noFollowUp : shown(date(texts.follow_ups)),
    lead_status: typeof lead_status === 'number' ? lead_status : shown(lead_status),
  }));
};

// Marked so that the first paint, which has no use for them, is not made to carry them.
const ready: Record<LeadList['columns'], WeakMap<Page<ListedLead>, LeadGridRow[]>> = {
  fresh: /* @__PURE__ */ new WeakMap(),
  status: /* @__PURE__ */ new WeakMap(),
  queue: /* @__PURE__ */ new WeakMap(),
};

/** As {@link leadGridRows}, made once for each page: of a page that is fetched ahead, before it is asked for. */
export const readyLeadGridRows = (page: Page<ListedLead>, columns: LeadList['columns']): LeadGridRow[] => {
  const known = ready[columns].get(page);
  if (known) return known;
  const rows = leadGridRows(page, columns).map((row, at) => ({ ...row, due: page.rows[at]?.follow_ups ?? '' }));
  ready[columns].set(page, rows);
  return rows;
};

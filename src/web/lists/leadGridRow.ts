import type { ReadStatus } from '../../contract/leadCodes';
import type { ListedLead, Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import type { LeadList } from '../leadLists';
import { datePart, formatTimestamp } from '../dates';

/** A row with all its texts ready, so that a cell computes nothing. */
export interface LeadGridRow extends Record<Exclude<keyof ListedLead, 'id' | 'lead_status' | 'same_number'>, string> {
  id: number;
  serial: number;
  lead_status: NonNullable<ReadStatus>;
  /** The unformatted follow-up, empty for none; only in rows of `readyLeadGridRows`. */
  due?: string;
}

export const nothing = '—';

const shown = (text: string | null | undefined): string => text?.trim() || nothing;

const noFollowUp = 'N.A.';

/**
 * @param from index of the first row
 * @param to index after the last row
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

// Marked pure, so that the first paint's bundle leaves them out.
const ready: Record<LeadList['columns'], WeakMap<readonly ListedLead[], LeadGridRow[]>> = {
  fresh: /* @__PURE__ */ new WeakMap(),
  status: /* @__PURE__ */ new WeakMap(),
  queue: /* @__PURE__ */ new WeakMap(),
};

/** Like {@link leadGridRows}, cached per page; prefetched pages are prepared ahead. */
export const readyLeadGridRows = (page: Page<ListedLead>, columns: LeadList['columns']): LeadGridRow[] => {
  const known = ready[columns].get(page.rows);
  if (known) return known;
  const rows = leadGridRows(page, columns).map((row, at) => ({ ...row, due: page.rows[at]?.follow_ups ?? '' }));
  ready[columns].set(page.rows, rows);
  return rows;
};

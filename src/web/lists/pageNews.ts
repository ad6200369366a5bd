import type { ListedLead, Page } from '../../contract/leads';

/** The shown page with the new one as news; its own leads are corrected in place. Undefined for the same leads. */
export const pageNews = <Shown extends Page<ListedLead>>(shown: Shown, fresh: Page<ListedLead>) => {
  const isSame = shown.rows.length === fresh.rows.length && shown.rows.every(({ id }, at) => id === fresh.rows[at]?.id);
  if (isSame) return undefined;
  const known = new Map(fresh.rows.map((row) => [row.id, row]));
  return { ...shown, rows: shown.rows.map((row) => known.get(row.id) ?? row), fresh };
};

import { counterKeys, type LeadCounters } from './dashboard';
import { readStatus, type LeadListCode } from './leadCodes';
import type { LeadRow, ListedLead, Page } from './leads';
import { dateRuleOf } from './rules/lists';
import { isObject, readRows, text, textsIn, wholeNumber, type Json } from './reading';

const layersOf = (body: unknown): unknown[] => {
  const layers: unknown[] = [body];
  while (layers.length < 4) {
    const last = layers[layers.length - 1];
    if (!isObject(last)) break;
    layers.push(last.data);
  }
  return layers;
};

/** Finds the list in `[…]`, `{data: […]}` or `{data: {data: […]}}`; empty for anything else. */
export const unwrapList = (body: unknown): Json[] => (layersOf(body).find(Array.isArray) ?? []).filter(isObject);

/** Servers put paging beside the list, under `meta` or at the top; without any, the rows are the only page. */
export const unwrapPage = (body: unknown): Page<Json> => {
  const rows = unwrapList(body);
  const places = layersOf(body)
    .filter(isObject)
    .reverse()
    .flatMap((layer) => [layer, layer.meta])
    .filter(isObject);
  const paging = (key: string, least: number): number | undefined =>
    places.map((place) => wholeNumber(place[key], least)).find((value) => value !== undefined);
  const page = paging('current_page', 1) ?? 1;
  return {
    rows,
    page,
    lastPage: paging('last_page', 1) ?? page,
    total: paging('total', 0) ?? rows.length,
  };
};

export const leadTextFields = [
  'cust_id',
  'name',
  'contact',
  'city',
  'lead_source',
  'created_at',
  'assign_time',
  'updated_at',
  'team_leader',
  'agent',
  'follow_ups',
  'archived_reason',
  'remark',
] as const satisfies readonly (keyof LeadRow)[];

export const listedLeadOf = (row: Json): ListedLead | undefined => {
  const id = wholeNumber(row.id, 0);
  return id === undefined
    ? undefined
    : {
        id,
        ...textsIn(row, leadTextFields),
        lead_status: readStatus(row.lead_status),
        project: text(row.project) ?? text(row.form_name),
        same_number: row.same_number,
      };
};

/** Accepts either envelope at any code, and moves the project to `project`. */
export const unwrapLeadPage = (body: unknown): Page<ListedLead> => {
  const page = unwrapPage(body);
  return { ...page, rows: readRows(page.rows, listedLeadOf, ({ id }) => id) };
};

/** Work queues travel one level deeper than lists by status. */
export const wrapLeadPage = (code: LeadListCode, { rows, page, lastPage, total }: Page<LeadRow>) => {
  const paging = { current_page: page, last_page: lastPage, total };
  return dateRuleOf(code)
    ? { status: 200 as const, data: { data: rows, ...paging } }
    : {
        status: 200 as const,
        data: rows.map(({ project, ...row }) => ({ ...row, form_name: project ?? null })),
        meta: paging,
      };
};

export const unwrapCounters = (body: unknown): LeadCounters => {
  const layers = layersOf(body).filter(isObject).reverse();
  const counts = Object.values(counterKeys).map((key) => [
    key,
    layers.map((layer) => wholeNumber(layer[key], 0)).find((count) => count !== undefined) ?? 0,
  ]);
  return Object.fromEntries(counts) as LeadCounters; // built from exactly its keys
};

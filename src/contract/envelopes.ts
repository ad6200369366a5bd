import { counterKeys, type CounterKey, type LeadCounters } from './dashboard';
import type { Success } from './failure';
import type { LeadListCode } from './leadCodes';
import type { LeadRow, Page } from './leads';
import { isObject, wholeNumber, type Json } from './reading';
import { byKeys, rows, type Reader } from './record';
import { dateRuleOf } from './rules/lists';

const layersOf = (body: unknown, below = 3): unknown[] =>
  isObject(body) && below > 0 ? [body, ...layersOf(body.data, below - 1)] : [body];

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

type Paging = Record<'current_page' | 'last_page' | 'total', number>;

export const page =
  <Value, Wire = Exclude<Value, undefined>>(
    row: Reader<Value, Wire>,
    key?: keyof Exclude<Value, undefined>,
  ): Reader<Page<Exclude<Value, undefined>>, Success & { data: Wire[]; meta: Paging }> =>
  (body) => {
    const found = unwrapPage(body);
    return { ...found, rows: rows(row, key)(found.rows) };
  };

export const list =
  <Value, Wire = Exclude<Value, undefined>>(
    row: Reader<Value, Wire>,
    key?: keyof Exclude<Value, undefined>,
  ): Reader<Exclude<Value, undefined>[], Success & { data: Wire[] }> =>
  (body) =>
    rows(row, key)(unwrapList(body));

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

export type LeadPageResponse = ReturnType<typeof wrapLeadPage>;

export const unwrapCounters = (body: unknown): LeadCounters => {
  const layers = layersOf(body).filter(isObject).reverse();
  const countOf = (key: CounterKey): number =>
    layers.map((layer) => wholeNumber(layer[key], 0)).find((count) => count !== undefined) ?? 0;
  return byKeys(Object.values(counterKeys), countOf);
};

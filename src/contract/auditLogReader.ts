import type { AuditRow, AuditValues } from './auditLog';
import { unwrapPage } from './envelopes';
import type { Page } from './leads';
import { isObject, readRows, text, wholeNumber, type Json } from './reading';

export interface AuditPage extends Page<AuditRow> {
  hasMore: boolean;
}

const valuesOf = (value: unknown): AuditValues =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([field, each]) => [field, text(each)])) : {};

const auditRowOf = (row: Json): AuditRow | undefined => {
  const id = wholeNumber(row.id, 1);
  return id === undefined
    ? undefined
    : {
        id,
        who: text(row.who) ?? '',
        who_id: wholeNumber(row.who_id, 1) ?? null,
        when: text(row.when) ?? '',
        action: text(row.action) ?? '',
        what: text(row.what) ?? '',
        record: text(row.record) ?? '',
        lead_id: wholeNumber(row.lead_id, 1) ?? null,
        user_id: wholeNumber(row.user_id, 1) ?? null,
        from: valuesOf(row.from),
        to: valuesOf(row.to),
      };
};

export const readAuditPage = (body: unknown): AuditPage => {
  const page = unwrapPage(body);
  const meta = isObject(body) && isObject(body.meta) ? body.meta : {};
  return { ...page, rows: readRows(page.rows, auditRowOf, ({ id }) => id), hasMore: meta.more === true };
};

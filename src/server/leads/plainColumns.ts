import type { Insertable } from 'kysely';
import type { PlainLeadField } from '../../contract/leads';
import { plainLeadFields, type NewLead } from '../../contract/validation/leads';
import type { LeadsTable } from '../db/schema';

type RuledColumn = 'remark' | 'archived_reason' | 'call_status' | 'last_call_action' | 'last_note';

type TextColumn = {
  [Column in keyof LeadsTable]: LeadsTable[Column] extends string | null ? Column : never;
}[keyof LeadsTable];

export type PlainColumn = Exclude<TextColumn, RuledColumn>;

/**
 * Stored as sent. A schema field without a column in `LeadsTable`, or a text column without a field, does not compile.
 */
export const plainColumns: readonly PlainColumn[] = Object.keys(
  plainLeadFields satisfies Record<PlainColumn, unknown>,
) as PlainLeadField[]; // Object.keys forgets what the keys are

export const orNull = (value: string): string | null => (value === '' ? null : value);

export const plainColumnsOf = (body: Pick<NewLead, PlainLeadField>): Pick<Insertable<LeadsTable>, PlainColumn> =>
  // Exactly the plain columns; the schema requires the fields that cannot be null.
  Object.fromEntries(plainColumns.map((column) => [column, orNull(body[column])])) as Pick<
    Insertable<LeadsTable>,
    PlainColumn
  >;

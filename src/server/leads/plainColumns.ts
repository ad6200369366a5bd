import type { Insertable } from 'kysely';
import type { PlainLeadField } from '../../contract/leads';
import { plainLeadFields, type NewLead } from '../../contract/validation/leads';
import type { LeadsTable } from '../db/schema';

/** Columns of text that a save sets by rules of their own. */
type RuledColumn = 'remark' | 'archived_reason' | 'call_status' | 'last_call_action' | 'last_note';

type TextColumn = {
  [Column in keyof LeadsTable]: LeadsTable[Column] extends string | null ? Column : never;
}[keyof LeadsTable];

/** Columns that hold a plain field of the same name. */
export type PlainColumn = Exclude<TextColumn, RuledColumn>;

/**
 * The columns that are set to what is sent and read back as they are. A field of the schema without its column in
 * `LeadsTable`, or a column of text without its field, does not compile here.
 */
export const plainColumns: readonly PlainColumn[] = Object.keys(
  plainLeadFields satisfies Record<PlainColumn, unknown>,
) as PlainLeadField[]; // Object.keys forgets what the keys are

/** Empty text on the wire is "not given", and null in the database. */
export const orNull = (value: string): string | null => (value === '' ? null : value);

/** The plain columns as a body sets them, where empty clears. */
export const plainColumnsOf = (body: Pick<NewLead, PlainLeadField>): Pick<Insertable<LeadsTable>, PlainColumn> =>
  // Exactly the plain columns; those that cannot be null belong to fields that the schema requires.
  Object.fromEntries(plainColumns.map((column) => [column, orNull(body[column])])) as Pick<
    Insertable<LeadsTable>,
    PlainColumn
  >;

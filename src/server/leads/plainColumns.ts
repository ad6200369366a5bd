import type { Insertable } from 'kysely';
import type { PlainLeadField } from '../../contract/leads';
import { plainLeadFields } from '../../contract/validation/leads';
import type { LeadsTable } from '../db/schema';

/** Stored as sent, each in the column of its name. */
export const plainColumns = Object.keys(plainLeadFields) as PlainLeadField[]; // Object.keys forgets what the keys are

export const orNull = (value: string): string | null => (value === '' ? null : value);

export const plainColumnsOf = (
  body: Partial<Record<PlainLeadField, string>>,
): Pick<Insertable<LeadsTable>, PlainLeadField> =>
  // Exactly the plain columns; the schema requires the fields that cannot be null.
  Object.fromEntries(plainColumns.map((column) => [column, orNull(body[column] ?? '')])) as Pick<
    Insertable<LeadsTable>,
    PlainLeadField
  >;

import { ValidationError } from 'yup';
import {
  importFields,
  listedFieldNames,
  listedFields,
  type ImportField,
  type ListedField,
  type UnknownValue,
} from '../../contract/imports';
import { leadLabels } from '../../contract/leadLabels';
import { limits } from '../../contract/limits';
import { byKeys } from '../../contract/record';
import { line, text } from '../../contract/validation/fields';
import type { ImportPlan } from '../../contract/validation/imports';
import { plainLeadFields } from '../../contract/validation/leads';
import type { RowReason } from '../db/arrivalTables';
import { normalized } from '../masterSettings/masterValues';
import type { Lists } from './findColumns';

export type ImportedFields = Record<ImportField, string>;

interface CheckedRow {
  fields: ImportedFields;
  /** Empty for a row that passes. */
  reasons: RowReason[];
}

/** Gender and state may be empty, because other systems do not know them for every lead. */
const schemas: Record<ImportField, { validateSync: (value: string) => string | undefined }> = {
  ...byKeys(importFields, (field) => line(leadLabels[field])),
  name: plainLeadFields.name,
  contact: plainLeadFields.contact,
  alt_contact: plainLeadFields.alt_contact,
  remark: text(leadLabels.remark, limits.noteLength),
};

/** `9,822,041,003.00`: a number as a spreadsheet's format writes it. */
const withoutFormat = (cell: string): string =>
  /^\d+(?:,\d{2,})*(?:\.0+)?$/.test(cell) ? cell.replace(/,|\.0+$/g, '') : cell;

/** `9.82E+09`: a spreadsheet has dropped digits. */
const isShortened = (cell: string): boolean => /^\d(?:\.\d+)?E\+?\d+$/i.test(cell);

const numberReason = (cell: string): string =>
  `${cell} is not the whole number. Format its column as text, and save the file again.`;

const isListed = (field: ImportField): field is ListedField => field in listedFields;

const required: ReadonlySet<ListedField> = new Set(['lead_source', 'project']);

const unlisted = (field: ListedField, value: string): string =>
  `"${value}" is not in the list of ${leadLabels[field]}.`;

/** Returns undefined for an invalid value, and adds the reason. */
const validated = (field: ImportField, value: string, reasons: RowReason[]): string | undefined => {
  try {
    return schemas[field].validateSync(value);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    reasons.push({ field, words: error.message });
    return undefined;
  }
};

/** Checks rows against a plan, and counts values that no list has. */
export const createChecker = (plan: ImportPlan, headings: readonly string[], lists: Lists) => {
  const places = importFields.map((field) => [field, headings.indexOf(plan.mapping[field])] as const);
  const known = new Map<string, string>();
  const keyOf = (field: ListedField, value: string): string => `${field} ${normalized(value)}`;
  for (const field of listedFieldNames) for (const value of lists[field]) known.set(keyOf(field, value), value);
  // Added and replaced values count as listed.
  for (const { field, value, use } of plan.values) if (use !== '') known.set(keyOf(field, value), use);
  const unknown = new Map<string, UnknownValue>();

  const listed = (field: ListedField, value: string, reasons: RowReason[]): string => {
    if (value === '') {
      if (required.has(field)) reasons.push({ field, words: `${leadLabels[field]} is required.` });
      return '';
    }
    const meant = known.get(keyOf(field, value));
    if (meant !== undefined) return meant;
    if (validated(field, value, reasons) === undefined) return '';
    reasons.push({ field, words: unlisted(field, value) });
    const key = keyOf(field, value);
    const counted = unknown.get(key);
    if (counted) counted.rows += 1;
    else if (unknown.size < limits.importValues) unknown.set(key, { field, value, rows: 1 });
    return '';
  };

  const check = (cells: readonly string[]): CheckedRow => {
    const reasons: RowReason[] = [];
    const fields = places.map(([field, place]) => {
      const cell = cells[place] ?? '';
      if (field === 'contact' || field === 'alt_contact') {
        if (!isShortened(cell)) return [field, validated(field, withoutFormat(cell), reasons) ?? ''];
        reasons.push({ field, words: numberReason(cell) });
        return [field, ''];
      }
      if (!isListed(field)) return [field, validated(field, cell, reasons) ?? ''];
      const spare = field === 'project' || field === 'lead_source' ? plan.defaults[field] : '';
      return [field, listed(field, cell || spare, reasons)];
    });
    return { fields: Object.fromEntries(fields) as ImportedFields, reasons }; // of all fields
  };

  /** Adds the counts of this step to those of earlier steps. */
  const unknownValues = (before: readonly UnknownValue[]): UnknownValue[] => {
    const all = new Map(before.map((one) => [keyOf(one.field, one.value), one]));
    for (const [key, one] of unknown) {
      const counted = all.get(key);
      if (counted) all.set(key, { ...counted, rows: counted.rows + one.rows });
      else if (all.size < limits.importValues) all.set(key, one);
    }
    return [...all.values()];
  };

  return { check, unknownValues };
};

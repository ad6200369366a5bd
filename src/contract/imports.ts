import { customerTypes, leadGenders } from './choices';
import type { Success } from './failure';
import { list } from './envelopes';
import type { MasterCategory } from './masterSettings';
import { isObject, text } from './reading';
import {
  byKeys,
  count,
  flag,
  id,
  idOrNull,
  lenient,
  oneOf,
  record,
  rows,
  textOrNull,
  type Read,
  type Sent,
} from './record';
import { indianStates } from './states';
import { keptLead, leadNames, type readUndone } from './transfers';

/** Fields of a lead that a file can hold. */
export const importFields = [
  'name',
  'contact',
  'alt_contact',
  'gender',
  'state',
  'city',
  'customer_type',
  'requirement',
  'lead_source',
  'project',
  'remark',
] as const;

export type ImportField = (typeof importFields)[number];

/** Every row needs these fields, so each must have a column. */
export const neededFields: readonly ImportField[] = ['name', 'contact'];

/** Fields whose values come from a list: choices, or a category of the master settings. */
export const listedFields = {
  gender: leadGenders,
  state: indianStates,
  customer_type: customerTypes,
  requirement: 'Require Measurement',
  lead_source: 'Lead Source',
  project: 'Project',
} as const satisfies Partial<Record<ImportField, readonly string[] | MasterCategory>>;

export type ListedField = keyof typeof listedFields;

export const listedFieldNames = Object.keys(listedFields) as ListedField[]; // its own keys

/**
 * `reading` stores the rows of the file, `dry` looks only (until `seen` is `rows`), `running` makes leads, in rounds;
 * `failed` means that the file cannot be read.
 */
export const importStates = ['reading', 'dry', 'running', 'stopped', 'done', 'failed', 'undone'] as const;

export type ImportState = (typeof importStates)[number];

/** Outcome for a row with a known number: left out, a lead of its own, or a note on the known lead. */
export const onDuplicateChoices = ['skip', 'add', 'note'] as const;

/** Meaning of a value that no list has: the same text adds it, another text replaces it. */
const valueChoice = record({ field: oneOf(listedFieldNames, 'project'), value: text, use: text });

const importSummary = {
  import_id: id,
  file_name: text,
  /** ISO 8601 in +05:30. */
  at: text,
  who: text,
  state: oneOf(importStates, 'stopped'),
  rows: count,
  added: count,
};

const summary = record(importSummary);

export type ImportSummary = Read<typeof summary>;

export const readImports = list(summary, 'import_id');

export type ImportsResponse = Sent<typeof readImports>;

const textRows = (value: unknown): string[][] =>
  Array.isArray(value) ? value.map((row: unknown) => (Array.isArray(row) ? row.map(text) : [])) : [];

const unknownValue = record({ field: oneOf(listedFieldNames, 'project'), value: text, rows: count });

export type UnknownValue = Read<typeof unknownValue>;

const fieldTexts = (value: unknown): Record<ImportField, string> =>
  byKeys(importFields, (field) => text(isObject(value) ? value[field] : ''));

const importDetail = record({
  ...importSummary,
  /** Whether this round is a dry run. */
  is_dry: flag,
  /** Whether a server process works on it now. */
  is_at_work: flag,
  /** Rows that this round has done. */
  seen: count,
  /** Skipped doubles. */
  skipped: count,
  /** Doubles that were noted in the history of a lead. */
  noted: count,
  refused: count,
  /** Reason for stopping or failing, as a sentence. */
  problem: textOrNull,
  headings: rows(text),
  /** The first rows, cell by cell in the order of the headings. */
  sample: textRows,
  /** Field of a lead to heading of a column. */
  mapping: fieldTexts,
  /** Values for rows without one. */
  defaults: lenient({ project: text, lead_source: text }),
  values: rows(valueChoice),
  on_duplicate: oneOf(onDuplicateChoices, 'skip'),
  tl_id: idOrNull,
  by: text,
  /** Refused rows, the first hundred; `row` counts as a spreadsheet does. */
  reasons: rows(record({ row: count, field: text, words: text })),
  /** Rows with a number that is known, the first hundred. */
  doubles: rows(record({ row: count, words: text, lead_id: idOrNull }), 'row'),
  /** Values that no list has, with the number of their rows. */
  unknown_values: rows(unknownValue),
  /** Added leads, the first hundred. */
  leads: rows(record(leadNames), 'lead_id'),
  /** ISO 8601 in +05:30; null before leads were made. */
  undo_until: textOrNull,
  /** Leads that an undo has taken out so far. */
  undone: count,
  /** The first hundred leads that an undo kept, because they were worked on. */
  kept: rows(keptLead, 'lead_id'),
});

export type ImportDetail = Read<typeof importDetail>;

export const readImport = (body: unknown) => (isObject(body) ? importDetail(body.data) : undefined);

export type ImportResponse = Success & { data: Sent<typeof importDetail> };

export const readImportStarted = record({ import_id: id, message: text });

/** Reading begins after the answer. */
export type ImportStartedResponse = Omit<Success, 'status'> & { status: 202 } & Sent<typeof readImportStarted>;

export type UndoImportResponse = Success & Sent<typeof readUndone>;

import { mixed, object, type InferType } from 'yup';
import { importFields, listedFieldNames, onDuplicateChoices } from '../imports';
import { leadLabels } from '../leadLabels';
import { limits } from '../limits';
import { isObject } from '../reading';
import { byKeys } from '../record';
import { choice, flag, id, line, listIfGiven, notGiven, onlyMembers, requiredOneOf, text, truncatedTo } from './fields';
import { splits } from './transfers';

/** A form sends JSON as text. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A missing value reads as blank members; anything but an object is refused. */
const members = <Key extends string>(label: string, of: Record<Key, ReturnType<typeof line>>) =>
  object(of)
    .transform((_value, original: unknown) => {
      const given = fromJson(original);
      return notGiven(given) ? {} : isObject(given) ? onlyMembers(...Object.keys(of))(given) : null;
    })
    .typeError(`${label} must be an object.`)
    .nonNullable(`${label} must be an object.`);

const wrongValues = 'values must be a list of fields with values.';

const valueChoices = listIfGiven(
  object({
    field: requiredOneOf('Field', listedFieldNames),
    value: text('Value', limits.lineLength),
    use: line('Value'),
  })
    .transform(onlyMembers('field', 'value', 'use'))
    .typeError(wrongValues)
    .required(wrongValues),
  limits.importValues,
  wrongValues,
  wrongValues,
);

const plan = {
  /** Field of a lead to heading of a column. All blank: by the names of the columns, or as the import has it. */
  mapping: members(
    'mapping',
    byKeys(importFields, (field) => line(leadLabels[field])),
  ),
  /** Values for rows without one. */
  defaults: members('defaults', { project: line(leadLabels.project), lead_source: line(leadLabels.lead_source) }),
  /** Choices for values that no list has. */
  values: valueChoices.transform((value: unknown, original: unknown) =>
    typeof original === 'string' ? truncatedTo(limits.importValues)(fromJson(original)) : value,
  ),
  on_duplicate: choice('Doubles', onDuplicateChoices),
  tl_id: id('Team Leader'),
  by: choice('Split', splits),
  dry: flag('dry'),
};

export const startImportSchema = object(plan);

export type ImportPlan = Omit<InferType<typeof startImportSchema>, 'dry'>;

export const importLeadsSchema = object({
  ...plan,
  file: mixed<File>((value): value is File => value instanceof File)
    .typeError('Choose a file.')
    .required('Choose a file.'),
});

import { yupToFormErrors } from 'formik';
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import { indiaDayOf, instantOf, isDay } from '../../contract/calendar';

/** Texts by the name of a field: values, or what is wrong with them. */
export type Texts = Readonly<Record<string, string>>;

export type FormSchema = ObjectSchema<AnyObject>;

/** What a schema says about one of its fields. */
export interface FieldRules {
  /** Its name on the screen and in messages. */
  label: string;
  isRequired: boolean;
  /** What its text stands for; `instant` is a day with a time. */
  kind: 'text' | 'phone' | 'day' | 'instant';
}

const kinds = ['phone', 'day', 'instant'] as const;

/** The fields of a schema, in its order. A rule that depends on other fields makes none of them required here. */
export const fieldRulesOf = (schema: FormSchema): Readonly<Record<string, FieldRules>> =>
  Object.fromEntries(
    Object.entries(schema.describe().fields).flatMap(([name, field]) => {
      if (!('tests' in field)) return [];
      const isTested = (test: string): boolean => field.tests.some((rule) => rule.name === test);
      const isRequired = isTested('required') || !(field.optional || field.nullable);
      return [[name, { label: field.label ?? name, isRequired, kind: kinds.find(isTested) ?? 'text' }]];
    }),
  );

/** The first complaint about each field, by the day that it is in India. */
export const complaints = (schema: FormSchema, values: Texts): Texts => {
  try {
    schema.validateSync(values, { abortEarly: false, context: { today: indiaDayOf(new Date()) } });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return yupToFormErrors<Texts>(error) as Texts; // no field has fields of its own, so every complaint is a text
  }
};

const isUsable = (value: string, kind: FieldRules['kind']): boolean =>
  value === '' || (kind === 'day' ? isDay(value) : kind !== 'instant' || instantOf(value) !== undefined);

/**
 * Values of a kept draft laid over those of a form: fields that the form does not have, and half-typed dates, are left
 * out.
 */
export const withStored = <Name extends string>(
  schema: FormSchema,
  values: Record<Name, string>,
  stored: unknown,
): Record<Name, string> => {
  if (typeof stored !== 'object' || stored === null) return values;
  const rules = fieldRulesOf(schema);
  const known = Object.entries(stored).filter(
    ([name, value]) =>
      Object.hasOwn(values, name) && typeof value === 'string' && isUsable(value, rules[name]?.kind ?? 'text'),
  );
  return { ...values, ...Object.fromEntries(known) };
};

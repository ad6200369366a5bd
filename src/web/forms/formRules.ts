import { yupToFormErrors } from 'formik';
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import { indiaDayOf, instantOf, isDay } from '../../contract/calendar';

export type Texts = Readonly<Record<string, string>>;

export type FormSchema = ObjectSchema<AnyObject>;

export interface FieldRules {
  label: string;
  isRequired: boolean;
  /** `instant` is a day with a time. */
  kind: 'text' | 'phone' | 'day' | 'instant';
}

const kinds = ['phone', 'day', 'instant'] as const;

/** Rules that depend on other fields make none of them required here. */
export const fieldRulesOf = (schema: FormSchema): Readonly<Record<string, FieldRules>> =>
  Object.fromEntries(
    Object.entries(schema.describe().fields).flatMap(([name, field]) => {
      if (!('tests' in field)) return [];
      const isTested = (test: string): boolean => field.tests.some((rule) => rule.name === test);
      const isRequired = isTested('required') || !(field.optional || field.nullable);
      return [[name, { label: field.label ?? name, isRequired, kind: kinds.find(isTested) ?? 'text' }]];
    }),
  );

/** The first error of each field, by today in India. */
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

/** Lays a draft over form values, without unknown fields and half-typed dates. */
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

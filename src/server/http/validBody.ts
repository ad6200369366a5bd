import { ValidationError, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { indiaDayOf } from '../../contract/calendar';
import { distinct } from '../../contract/record';
import { invalid } from '../failures';

/** `lead_id[3]` and `lead_id` are one field to a person. */
const fieldOf = (error: ValidationError): string => error.path?.split(/[.[]/, 1)[0] || 'body';

const errorsByField = (error: ValidationError): Record<string, string> => {
  const causes = error.inner.length > 0 ? error.inner : [error];
  return Object.fromEntries(distinct(causes, fieldOf).map((cause) => [fieldOf(cause), cause.message]));
};

/** yup fails on members named `constructor` or `__proto__`. */
const knownMembers = (schema: ObjectSchema<AnyObject>, value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(schema.fields, name)));

/** @throws Refusal 422 with a message per field */
export const validBody = <S extends ObjectSchema<AnyObject>>(schema: S, value: object, now: Date): InferType<S> => {
  try {
    return schema.validateSync(knownMembers(schema, value), {
      abortEarly: false,
      stripUnknown: true,
      context: { today: indiaDayOf(now) },
    });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(errorsByField(error));
    throw error;
  }
};

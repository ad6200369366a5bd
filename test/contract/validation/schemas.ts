import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';

/** The parsed value, or the errors by field. */
export const read = (schema: ObjectSchema<AnyObject>, body: unknown, today = '2026-06-17') => {
  try {
    const value: AnyObject = schema.validateSync(body, { abortEarly: false, stripUnknown: true, context: { today } });
    return { value, errors: {} as Record<string, string> };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.map(({ path, message }) => [path ?? '', message] as const);
    return { value: undefined, errors: Object.fromEntries(errors) as Record<string, string> };
  }
};

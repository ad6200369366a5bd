import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import { indiaDayOf } from '../../../contract/validation/days';
import { messages } from '../../../contract/validation/messages';
import type { ApiError } from '../../api/apiError';
import type { LeadFieldName, LeadValues } from './leadFormValues';

export type LeadErrors = Partial<Record<LeadFieldName, string>>;

/** Without these no lead is saved (spec §5). */
const requiredNames = [
  'name',
  'contact',
  'gender',
  'state',
  'lead_source',
  'project',
] as const satisfies LeadFieldName[];

export const isRequired = (name: LeadFieldName): boolean => requiredNames.some((required) => required === name);

const options = () => ({ abortEarly: false, context: { today: indiaDayOf(new Date()) } });

/** The first complaint about each field. */
export const leadErrors = (schema: ObjectSchema<AnyObject>, values: Partial<LeadValues>): LeadErrors => {
  try {
    schema.validateSync(values, options());
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path) errors[path] ??= message;
    return errors;
  }
};

/** The complaint about one field, beside the values of the others. */
export const leadFieldError = (
  schema: ObjectSchema<AnyObject>,
  name: LeadFieldName,
  values: Partial<LeadValues>,
): string | undefined => {
  try {
    schema.validateSyncAt(name, values, options());
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner[0]?.message ?? error.message;
  }
};

/** What is said aloud about a refused save: one message for all the required fields, and the other rules' own. */
export const refusalTexts = (errors: LeadErrors, values: Partial<LeadValues>): string[] => {
  const isMissing = (name: string): boolean =>
    requiredNames.some((required) => required === name && (values[required] ?? '').trim() === '');
  const names = Object.keys(errors) as LeadFieldName[]; // that is what the record is keyed by
  const texts = names.map((name) => (isMissing(name) ? messages.requiredFields : (errors[name] ?? '')));
  return [...new Set(texts)].sort((text) => (text === messages.requiredFields ? -1 : 0));
};

/** What a server said about fields of this form (422, by wire name); undefined when it said nothing of the kind. */
export const fieldErrorsOf = ({ errors = {} }: ApiError, names: readonly LeadFieldName[]): LeadErrors | undefined => {
  const known = Object.entries(errors).filter(([name]) => names.some((field) => field === name));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
};

import type { ApiError } from '../api/apiError';
import { userFields, type UserField, type UserValues } from './userForm';

/** What the server said about a save, and the values that it was said about. */
export interface Refusal {
  message: string;
  errors: Partial<Record<UserField, string>>;
  /** True when every word of it stands at a field. */
  isAboutFields: boolean;
  values: UserValues;
}

export const refusalOf = ({ message, errors = {} }: ApiError, values: UserValues): Refusal => {
  const known = userFields.filter((field) => errors[field] !== undefined);
  return {
    message,
    errors: Object.fromEntries(known.map((field) => [field, errors[field]])),
    isAboutFields: known.length > 0 && known.length === Object.keys(errors).length,
    values,
  };
};

/** What the server said about a field, for as long as the field holds what was refused. */
export const wordsFor = (refusal: Refusal | null, field: UserField, values: UserValues): string | undefined =>
  refusal && refusal.values[field] === values[field] ? refusal.errors[field] : undefined;

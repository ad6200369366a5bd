import { object, type InferType } from 'yup';
import { pageNumber, requiredLine } from './fields';

/** Body of `search-lead`: a mobile number or its last digits, a name or parts of one, a customer ID. */
export const searchLeadsSchema = object({
  search_value: requiredLine('Search'),
  page: pageNumber(),
});

export type LeadSearch = InferType<typeof searchLeadsSchema>;

import { object, type InferType } from 'yup';
import { pageNumber, requiredLine } from './fields';

export const searchLeadsSchema = object({
  search_value: requiredLine('Search'),
  page: pageNumber(),
});

export type LeadSearch = InferType<typeof searchLeadsSchema>;

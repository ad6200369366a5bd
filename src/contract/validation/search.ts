import { type InferType, object } from 'yup';
import { leadLabels as labels } from '../leadLabels';
import { pageNumber, phone, requiredLine } from './fields';

export const searchLeadsSchema = object({
  search_value: requiredLine('Search'),
  page: pageNumber(),
});

export type LeadSearch = InferType<typeof searchLeadsSchema>;

export const duplicatesSchema = object({
  contact: phone(labels.contact),
  alt_contact: phone(labels.alt_contact),
});

export type DuplicateQuery = InferType<typeof duplicatesSchema>;

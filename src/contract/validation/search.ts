import { object } from 'yup';
import { leadLabels as labels } from '../leadLabels';
import { pageNumber, phone, requiredLine } from './fields';

export const searchLeadsSchema = object({
  search_value: requiredLine('Search'),
  page: pageNumber(),
});

export const duplicatesSchema = object({
  contact: phone(labels.contact),
  alt_contact: phone(labels.alt_contact),
});

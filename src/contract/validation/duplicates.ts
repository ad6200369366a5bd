import { object, type InferType } from 'yup';
import { leadLabels as labels } from '../leadLabels';
import { phone } from './fields';

export const duplicatesSchema = object({
  contact: phone(labels.contact),
  alt_contact: phone(labels.alt_contact),
});

export type DuplicateQuery = InferType<typeof duplicatesSchema>;

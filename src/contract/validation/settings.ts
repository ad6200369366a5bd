import { object, type InferType } from 'yup';
import { masterCategories } from '../masterSettings';
import { choice, line, requiredLine } from './fields';
import { messages } from './messages';

/** Collapses runs of spaces, so that two spellings of a value are the same. */
export const addMasterSettingSchema = object({
  category_name: choice('Category', masterCategories).default(undefined).required(messages.masterSettingIncomplete),
  category_value: line('Value')
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value))
    .default(undefined)
    .required(messages.masterSettingIncomplete),
});

/** The server alone validates: the screen does not (spec §5). */
export const connectFormSchema = object({
  page_name: requiredLine('Page'),
  form_name: requiredLine('Form'),
  project_name: requiredLine('Project'),
});

export type NewFormConnection = InferType<typeof connectFormSchema>;

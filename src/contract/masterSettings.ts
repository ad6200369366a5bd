import { list } from './envelopes';
import { text, wholeNumber } from './reading';
import { record, type Read } from './record';

/** Spec §2, in screen order. */
export const masterCategories = ['Require Measurement', 'Lead Source', 'Archived Reason', 'Project'] as const;

export type MasterCategory = (typeof masterCategories)[number];

const someText = (value: unknown): string | undefined => text(value) || undefined;

const masterSetting = record({ id: wholeNumber, cat_name: someText, cat_value: someText });

export type MasterSetting = Read<typeof masterSetting>;

export const readMasterSettings = list(masterSetting, 'id');

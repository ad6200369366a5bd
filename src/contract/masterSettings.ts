import type { Success } from './failure';

/** The four maintained lists, in the order of the screen (spec §2). */
export const masterCategories = ['Require Measurement', 'Lead Source', 'Archived Reason', 'Project'] as const;

export type MasterCategory = (typeof masterCategories)[number];

/** One value of a maintained list. */
export interface MasterSetting {
  id: number;
  cat_name: string;
  cat_value: string;
}

export interface MasterSettingsResponse extends Success {
  data: MasterSetting[];
}

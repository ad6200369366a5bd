import type { Success } from './failure';

/** Spec §2, in screen order. */
export const masterCategories = ['Require Measurement', 'Lead Source', 'Archived Reason', 'Project'] as const;

export type MasterCategory = (typeof masterCategories)[number];

export interface MasterSetting {
  id: number;
  cat_name: string;
  cat_value: string;
}

export interface MasterSettingsResponse extends Success {
  data: MasterSetting[];
}

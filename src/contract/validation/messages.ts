/** Texts fixed by the spec and shared by browser and server (spec §5). */
export const messages = {
  requiredFields: 'Please fill all required fields.',
  followUpRequired: 'Follow-Up Date is required unless the lead is Archived.',
  callActionRequired: 'Call Action is required when Call Status is selected.',
  teamLeaderFirst: 'Please select a Team Leader first.',
  masterSettingIncomplete: 'Please select a category and enter a value.',
} as const;

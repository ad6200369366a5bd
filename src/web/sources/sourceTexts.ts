import { formatCount } from '../../contract/numbers';
import type { CaptureField, CaptureState, Source, SourceDay, SourceKind } from '../../contract/sources';
import { formatTimestamp } from '../texts/dates';

export const kindNames: Record<SourceKind, string> = {
  website: 'Website form',
  meta: 'Meta Lead Ads',
  google: 'Google lead form',
  portal: 'Portal (99acres, MagicBricks, Housing, others)',
};

export const stateNames: Record<CaptureState, string> = {
  waiting: 'Waiting',
  created: 'New lead',
  enquired: 'Enquired again',
  failed: 'Failed',
};

export const fieldNames: Record<CaptureField, string> = {
  name: 'Full Name',
  contact: 'Contact Number',
  alt_contact: 'Alternate Number',
  email: 'Email',
  city: 'City',
  remark: 'Message',
  budget: 'Budget',
  language: 'Language',
  form: 'Form',
  project: 'Project',
  reference: "Sender's id",
};

export const stateText = ({ state, last_at, problem }: Source): string => {
  const since = formatTimestamp(last_at);
  if (state === 'new') return 'Nothing received yet';
  if (state === 'silent') return `Silent since ${since}`;
  return state === 'failing' ? `Failing: ${problem ?? 'the last lead was refused.'}` : `Receiving, last ${since}`;
};

export const countsText = ({ received, created, enquired, waiting, refused }: Omit<SourceDay, 'day'>): string =>
  `${formatCount(received)} received: ${formatCount(created)} new, ${formatCount(enquired)} enquired again, ` +
  `${formatCount(waiting)} waiting, ${formatCount(refused)} failed`;

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

/** A step in words, and what is copied for it, with its name. */
type Step = readonly [text: string, copy?: string, name?: string];

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const snippet = ({ address, name }: Pick<Source, 'address' | 'name'>): string =>
  [
    `<form method="post" action="${attribute(address)}">`,
    `  <input type="hidden" name="form" value="${attribute(name)}">`,
    '  <label>Full Name <input name="name" required></label>',
    '  <label>Mobile Number <input name="contact" type="tel" required></label>',
    '  <label>Message <textarea name="message"></textarea></label>',
    '  <label><input type="checkbox" required> I agree that you call me about my enquiry.</label>',
    '  <input name="homepage_url" tabindex="-1" autocomplete="off" hidden>',
    '  <button>Send</button>',
    '</form>',
  ].join('\n');

/** Set-up steps of a source; `key` is known only right after adding it. */
export const stepsOf = (source: Pick<Source, 'kind' | 'name' | 'address' | 'page_address'>, key?: string): Step[] => {
  const { kind, address, page_address } = source;
  const last: Step = [
    'Send a test lead. Then connect the form to a project in Connect Form: until then, its leads wait.',
  ];
  const secret: Step[] = key === undefined ? [] : [['The key, shown only now:', key, 'key']];
  switch (kind) {
    case 'website':
      return [
        ['Put this form into your page, or', snippet(source), 'form'],
        ['send people to a page of your own that needs no website:', page_address ?? '', 'page'],
        last,
      ];
    case 'meta':
      return [
        ['In your Meta app, add the product Webhooks, object Page, with this callback address:', address, 'address'],
        ['Enter the verify token that you chose, and subscribe to leadgen.'],
        last,
      ];
    case 'google':
      return [
        ["In the lead form's Export leads, Webhook, enter this address:", address, 'address'],
        ...secret,
        ['Press Send test data there. Then connect the form to a project in Connect Form.'],
      ];
    default:
      return [
        ['Ask the portal to push leads to this address as JSON, form fields or XML:', address, 'address'],
        ...secret,
        ['The key travels as header X-Capture-Key, or as ?key= at the end of the address.'],
        last,
      ];
  }
};

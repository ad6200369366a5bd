import { list, page } from './envelopes';
import { text } from './reading';
import { count, id, idOrNull, lenient, mapped, oneOf, record, rows, textOrNull, type Read } from './record';

/** Systems that send leads, each in its own format and with its own proof of origin. */
export const sourceKinds = ['website', 'meta', 'google', 'portal'] as const;

export type SourceKind = (typeof sourceKinds)[number];

/** Secrets of a Meta source. */
export const sourceSecrets = ['app_secret', 'verify_token', 'page_token'] as const;

/** `silent`: for three times its usual interval. `failing`: its last capture failed, or its backfill did. */
export const sourceStates = ['new', 'receiving', 'silent', 'failing'] as const;

/** Outcome for a known number: an entry in that lead's history, or a lead of its own. */
export const onKnownChoices = ['enquiry', 'new'] as const;

/** Fields that a source can send; `reference` is the sender's id of the submission. */
export const captureFields = [
  'name',
  'contact',
  'alt_contact',
  'email',
  'city',
  'remark',
  'budget',
  'language',
  'form',
  'project',
  'reference',
] as const;

export type CaptureField = (typeof captureFields)[number];

/** Names under which a source sends `field`; the first name found counts. */
const alias = record({ field: oneOf(captureFields, 'remark'), names: rows(text) });

export type FieldAlias = Read<typeof alias>;

/** `received` is the sum of the others; a submission delivered twice counts once, a test not at all. */
const captureCounts = { received: count, created: count, enquired: count, waiting: count, refused: count };

const sourceDay = record({
  /** `2026-11-25`, in India. */
  day: text,
  ...captureCounts,
});

export type SourceDay = Read<typeof sourceDay>;

const source = record({
  id,
  kind: oneOf(sourceKinds, 'website'),
  /** The source's page in Connect Form. */
  name: text,
  state: oneOf(sourceStates, 'new'),
  /** ISO 8601 in +05:30 of the last capture; null before the first. */
  last_at: textOrNull,
  /** Reason for failing, as a sentence. */
  problem: textOrNull,
  /** Full address for submissions; includes a website's key, which is public. */
  address: text,
  /** Full address of a website's hosted page. */
  page_address: textOrNull,
  on_known: oneOf(onKnownChoices, 'enquiry'),
  aliases: rows(alias, 'field'),
  /** Counts since the source was added. */
  counts: lenient(captureCounts),
  /** The last 30 days with captures, newest first. */
  days: rows(sourceDay, 'day'),
});

export type Source = Read<typeof source>;

export const readSources = list(source, 'id');

/** The key is shown only in this answer. */
export const readAddedSource = mapped(
  lenient({ message: text, data: lenient({ source_id: count, address: text, key: text }) }),
  ({ data }) => data,
);

/** The lead that a test created before it was taken back. */
export const readTested = lenient({ message: text, name: text, contact: text, form: text, project: text });

/** `waiting` until its form is connected, or until it is processed. */
export const captureStates = ['waiting', 'created', 'enquired', 'failed'] as const;

export type CaptureState = (typeof captureStates)[number];

const capture = record({
  id,
  source_id: id,
  source: text,
  /** ISO 8601 in +05:30. */
  at: text,
  form: text,
  state: oneOf(captureStates, 'waiting'),
  /** Reason for waiting or failing, as a sentence. */
  reason: textOrNull,
  lead_id: idOrNull,
  /** Name, number and project as read from the body; empty if it was unreadable. */
  name: text,
  contact: text,
  project: text,
});

export type Capture = Read<typeof capture>;

export const readCaptures = page(capture, 'id');

const previewField = record({ field: oneOf(captureFields, 'remark'), name: text, value: text });

const preview = record({
  capture_id: id,
  at: text,
  /** Fields found by the aliases. */
  fields: rows(previewField, 'field'),
  /** Unknown names in the body, with their values. */
  unread: rows(record({ name: text, value: text }), 'name'),
});

/** Preview of the last ten bodies with other aliases. */
export const readPreview = list(preview, 'capture_id');

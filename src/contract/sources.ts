import { list, page } from './envelopes';
import type { Success } from './failure';
import { text } from './reading';
import { count, id, idOrNull, lenient, mapped, oneOf, record, rows, textOrNull, type Read, type Sent } from './record';

/** Systems that send leads, each in its own format and with its own proof of origin. */
export const sourceKinds = ['website', 'meta', 'google', 'portal'] as const;

export type SourceKind = (typeof sourceKinds)[number];

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
  /** Why it is failing, in words. */
  problem: textOrNull,
  /** Where it is sent to, whole. For a website with its key, which is public. */
  address: text,
  /** The hosted page of a website, whole. */
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

export type SourcesResponse = Sent<typeof readSources>;

const added = lenient({ message: text, data: lenient({ source_id: count, address: text, key: text }) });

/** The key is shown this once. */
export const readAddedSource = mapped(added, ({ data }) => data);

export type AddSourceResponse = Success & Sent<typeof added>;

/** The lead that a test created before it was taken back. */
export const readTested = lenient({ message: text, name: text, contact: text, form: text, project: text });

export type TestSourceResponse = Success & Sent<typeof readTested>;

/** `waiting`: for its form to be connected, or to be read. */
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
  /** Why it waits or failed, in words. */
  reason: textOrNull,
  lead_id: idOrNull,
  /** The customer's name; empty where the body was unreadable. */
  name: text,
  contact: text,
  project: text,
});

export type Capture = Read<typeof capture>;

export const readCaptures = page(capture, 'id');

export type CapturesResponse = Sent<typeof readCaptures>;

const previewField = record({ field: oneOf(captureFields, 'remark'), name: text, value: text });

const preview = record({
  capture_id: id,
  at: text,
  /** Fields found by the aliases. */
  fields: rows(previewField, 'field'),
  /** Names in the body that mean nothing yet, with what they hold. */
  unread: rows(record({ name: text, value: text }), 'name'),
});

/** The last ten bodies, read with other aliases. */
export const readPreview = list(preview, 'capture_id');

export type PreviewSourceResponse = Sent<typeof readPreview>;

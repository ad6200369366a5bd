import { captureFields, captureStates, onKnownChoices, sourceKinds, sourceStates } from '../../../src/contract/sources';
import { sourcesApi } from '../../../src/web/api/sourcesApi';
import { each, isCount, isId, isListOf, isRecordOf, isText, oneOf, orNull, type Shape } from '../../support/shapes';
import { again, key, pageOf, textOrNull } from './reading';

const { endpoints: sources } = sourcesApi;

const said = isRecordOf({ message: isText });
const counts = each(['received', 'created', 'enquired', 'waiting', 'refused'], isCount);
const field = oneOf(...captureFields);
const params = { id: 41 };

const source = isRecordOf({
  id: isId,
  ...each(['name', 'address'], isText),
  ...each(['last_at', 'problem', 'page_address'], textOrNull),
  kind: oneOf(...sourceKinds),
  state: oneOf(...sourceStates),
  on_known: oneOf(...onKnownChoices),
  aliases: isListOf(isRecordOf({ field, names: isListOf(isText) }), 'field'),
  counts: isRecordOf(counts),
  days: isListOf(isRecordOf({ day: isText, ...counts }), 'day'),
});

const capture = isRecordOf({
  ...each(['id', 'source_id'], isId),
  ...each(['source', 'at', 'form', 'name', 'contact', 'project'], isText),
  state: oneOf(...captureStates),
  reason: textOrNull,
  lead_id: orNull(isId),
});

const preview = isRecordOf({
  capture_id: isId,
  at: isText,
  fields: isListOf(isRecordOf({ field, ...each(['name', 'value'], isText) }), 'field'),
  unread: isListOf(isRecordOf(each(['name', 'value'], isText)), 'name'),
});

export const sourceReadings = {
  addSource: {
    ask: sources.addSource.initiate({ body: { kind: 'website', name: 'Main page' }, ...key }),
    promised: isRecordOf({ source_id: isCount, ...each(['address', 'key'], isText) }),
  },
  listSources: { ask: sources.getSources.initiate(undefined, again), promised: isListOf(source, 'id') },
  updateSource: { ask: sources.updateSource.initiate({ params, body: { name: 'Site' }, ...key }), promised: said },
  deleteSource: { ask: sources.deleteSource.initiate({ params, ...key }), promised: said },
  testSource: {
    ask: sources.testSource.initiate({ params, ...key }),
    promised: isRecordOf(each(['message', 'name', 'contact', 'form', 'project'], isText)),
  },
  previewSource: {
    ask: sources.previewSource.initiate({ id: 41, body: { aliases: [] } }, again),
    promised: isListOf(preview, 'capture_id'),
  },
  listCaptures: { ask: sources.getCaptures.initiate({ page: 1 }, again), promised: pageOf(capture, 'id') },
  retryCapture: { ask: sources.retryCapture.initiate({ params: { id: 51 }, body: {}, ...key }), promised: said },
};

const isValues: Shape = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => textOrNull(each));
export const auditRow = isRecordOf({
  ...each(['who', 'when', 'action', 'what', 'record'], isText),
  ...each(['who_id', 'lead_id', 'user_id'], orNull(isId)),
  ...each(['from', 'to'], isValues),
  ...each(['id', 'changes', 'holders'], isId),
});

import { importFields, importStates, listedFieldNames, onDuplicateChoices } from '../../../src/contract/imports';
import { filesApi } from '../../../src/web/api/filesApi';
import { remindersApi } from '../../../src/web/api/remindersApi';
import { queueApi } from '../../../src/web/api/queueApi';
import { each, isCount, isId, isListOf, isRecordOf, isText, oneOf, orNull, type Shape } from '../../support/shapes';
import { handOutReadings } from './handOutReadings';
import { again, key, type Reading } from './reading';

const kinds = ['missed', 'today', 'new', 'hot'] as const;

const isLeft = isRecordOf(each(kinds, isCount));

/** Every kind once, whatever the answer names; sorted as the list that it is. */
const isOrder: Shape = (value) =>
  isListOf(oneOf(...kinds))(value) && [...(value as string[])].sort().join() === [...kinds].sort().join();

/** The next lead to call, as a row of a list. */
export const queueReading = (listedLead: Shape): Reading => ({
  ask: queueApi.endpoints.getNextLead.initiate({ turn: 1, body: { after: 11, skip: [12] } }, again),
  promised: isRecordOf({
    ...each(['reason'], isText),
    lead: (value) => value === undefined || listedLead(value),
    queue: oneOf(null, 'missed', 'today', 'new', 'hot'),
    due_at: orNull(isText),
    left: isLeft,
    order: isOrder,
  }),
});

export const queueOrderReadings = {
  getQueueOrder: {
    ask: queueApi.endpoints.getQueueOrder.initiate(undefined, again),
    promised: isRecordOf({ order: isOrder, left: isLeft }),
  },
  setQueueOrder: {
    ask: queueApi.endpoints.setQueueOrder.initiate({ body: { order: [...kinds] }, ...key }),
    promised: isRecordOf({ message: isText }),
  },
} satisfies Record<string, Reading>;

const isLead = { lead_id: isId, ...each(['cust_id', 'name'], isText) };
const isKept = isRecordOf({ ...isLead, reason: isText });
const isSummary = {
  ...each(['file_name', 'at', 'who'], isText),
  ...each(['rows', 'added'], isCount),
  import_id: isId,
  state: oneOf(...importStates),
};
const isField = oneOf(...listedFieldNames);
const isTexts = (keys: readonly string[]): Shape => isRecordOf(each(keys, isText));
const ofImport = { params: { id: 61 }, ...key };
const said = isRecordOf({ message: isText });

export const importReadings = {
  ...handOutReadings,
  listImports: {
    ask: filesApi.endpoints.getImports.initiate(undefined, again),
    promised: isListOf(isRecordOf(isSummary), 'import_id'),
  },
  getImport: {
    ask: filesApi.endpoints.getImport.initiate(61, again),
    promised: isRecordOf({
      ...isSummary,
      ...each(['is_dry', 'is_at_work'], oneOf(true, false)),
      ...each(['seen', 'skipped', 'noted', 'refused', 'undone'], isCount),
      ...each(['problem', 'undo_until'], orNull(isText)),
      headings: isListOf(isText),
      sample: (value) => Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isText)),
      mapping: isTexts(importFields),
      defaults: isTexts(['project', 'lead_source']),
      values: isListOf(isRecordOf({ field: isField, ...each(['value', 'use'], isText) })),
      on_duplicate: oneOf(...onDuplicateChoices),
      tl_id: orNull(isId),
      by: isText,
      reasons: isListOf(isRecordOf({ row: isCount, ...each(['field', 'words'], isText) })),
      doubles: isListOf(isRecordOf({ row: isCount, words: isText, lead_id: orNull(isId) }), 'row'),
      unknown_values: isListOf(isRecordOf({ field: isField, value: isText, rows: isCount })),
      leads: isListOf(isRecordOf(isLead), 'lead_id'),
      kept: isListOf(isKept, 'lead_id'),
    }),
  },
  stopImport: { ask: filesApi.endpoints.stopImport.initiate(ofImport), promised: said },
  startImport: { ask: filesApi.endpoints.startImport.initiate({ ...ofImport, body: {} }), promised: said },
  undoImport: {
    ask: filesApi.endpoints.undoImport.initiate(ofImport),
    promised: isRecordOf({
      message: isText,
      undone: isCount,
      kept: isListOf(isKept, 'lead_id'),
      without_agent: isListOf(isKept, 'lead_id'),
    }),
  },
} satisfies Record<string, Reading>;

export const exportReadings = {
  getExportLimits: {
    ask: filesApi.endpoints.getExportLimits.initiate(undefined, again),
    promised: isRecordOf({ data: isListOf(isRecordOf({ role: isId, rows: isCount })), left: orNull(isCount) }),
  },
  setExportLimits: {
    ask: filesApi.endpoints.setExportLimits.initiate({ body: { team_leader: 1, agent: 0 }, ...key }),
    promised: isRecordOf({ message: isText }),
  },
} satisfies Record<string, Reading>;

/** Leads due about now. */
export const remindersReading: Reading = {
  ask: remindersApi.endpoints.getReminders.initiate(undefined, again),
  promised: isRecordOf({
    leads: isListOf(
      isRecordOf({
        id: isId,
        at: Number.isSafeInteger,
        name: (value) => isText(value) && value !== '',
        follow_up: isText,
        enquired: (value) => typeof value === 'boolean',
        first_call: (value) => typeof value === 'boolean',
      }),
    ),
    now: (value) => value === undefined || Number.isSafeInteger(value),
  }),
};

/** Calls whose answers are files, a stream, read beside RTK Query, or waited for by nobody. */
export const unread = ['signOut', 'getEvents', 'exportLeads', 'getRefusedRows', 'importLeads'] as const;

import { filesApi } from '../../../src/web/api/filesApi';
import { remindersApi } from '../../../src/web/api/remindersApi';
import { queueApi } from '../../../src/web/api/queueApi';
import { each, isCount, isId, isListOf, isRecordOf, isText, oneOf, orNull, type Shape } from '../../support/shapes';
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

/** What is due about now. */
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
      }),
    ),
    now: (value) => value === undefined || Number.isSafeInteger(value),
  }),
};

import { queueApi } from '../../../src/web/api/queueApi';
import { each, isCount, isRecordOf, isText, oneOf, orNull, type Shape } from '../../support/shapes';
import { again, type Reading } from './reading';

/** The next lead to call, as a row of a list. */
export const queueReading = (listedLead: Shape): Reading => ({
  ask: (store) =>
    store.dispatch(queueApi.endpoints.getNextLead.initiate({ turn: 1, body: { after: 11, skip: [12] } }, again)),
  promised: isRecordOf({
    ...each(['reason'], isText),
    lead: (value) => value === undefined || listedLead(value),
    queue: oneOf(null, 'missed', 'today', 'new', 'hot'),
    due_at: orNull(isText),
    left: isRecordOf(each(['missed', 'today', 'new', 'hot'], isCount)),
  }),
});

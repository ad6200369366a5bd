import { reportApi } from '../../../src/web/api/reportApi';
import { each, isCount, isListOf, isRecordOf, isText, oneOf, orNull } from '../../support/shapes';
import { again, type Reading } from './reading';

const figures = {
  ...each(['created', 'fresh', 'new', 'in_progress', 'hot', 'archived', 'converted', 'contacted'], isCount),
  ...each(['visited', 'follow_ups_kept', 'follow_ups_missed'], isCount),
  first_call_minutes: orNull(isCount),
};

const hour = isRecordOf(each(['hour', 'due', 'late', 'kept'], isCount));

/** The report of the dashboard. */
export const reportReading: Reading = {
  ask: (store) => store.dispatch(reportApi.endpoints.getReport.initiate({ by: 'agent' }, again)),
  promised: isRecordOf({
    ...each(['from', 'to'], isText),
    by: oneOf('day', 'agent', 'source', 'project'),
    data: isListOf(isRecordOf({ ...figures, key: isText, name: isText }), 'key'),
    more: isCount,
    totals: isRecordOf(figures),
    archived_reasons: isListOf(isRecordOf({ reason: isText, leads: isCount }), 'reason'),
    today: isRecordOf({
      ...each(['due', 'late', 'kept', 'missed'], isCount),
      day: isText,
      hours: isListOf(hour, 'hour'),
    }),
  }),
};

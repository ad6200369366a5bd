import { figureLeadsApi } from '../../../src/web/api/figureLeadsApi';
import { reportApi } from '../../../src/web/api/reportApi';
import { each, isCount, isId, isListOf, isRecordOf, isText, oneOf, orNull, type Shape } from '../../support/shapes';
import { again, type Reading } from './reading';

const figures = {
  ...each(['created', 'fresh', 'new', 'in_progress', 'hot', 'archived', 'converted', 'contacted'], isCount),
  ...each(['visited', 'follow_ups_kept', 'follow_ups_missed', 'enquired'], isCount),
  first_call_minutes: orNull(isCount),
};

const hour = isRecordOf(each(['hour', 'due', 'late', 'kept'], isCount));

const part = {
  by: oneOf('day', 'agent', 'source', 'project'),
  data: isListOf(isRecordOf({ ...figures, key: isText, name: isText }), 'key'),
  more: isCount,
};

const firstCalls = { ...each(['first_calls', 'in_time'], isCount), minutes: orNull(isCount) };
const firstCallRows = isListOf(isRecordOf({ ...firstCalls, key: isText, name: isText }), 'key');

/** The report of the dashboard. */
export const reportReading: Reading = {
  ask: reportApi.endpoints.getReport.initiate({ by: 'agent', also: ['source', 'project'] }, again),
  promised: isRecordOf({
    ...part,
    ...each(['from', 'to'], isText),
    also: isListOf(isRecordOf(part), 'by'),
    totals: isRecordOf(figures),
    archived_reasons: isListOf(isRecordOf({ reason: isText, leads: isCount }), 'reason'),
    before: orNull(isRecordOf({ ...figures, ...each(['from', 'to'], isText) })),
    today: isRecordOf({
      ...each(['due', 'late', 'kept', 'missed'], isCount),
      day: isText,
      hours: isListOf(hour, 'hour'),
    }),
    first_calls: isRecordOf({
      totals: isRecordOf(firstCalls),
      ...each(['agent', 'source', 'hour'], firstCallRows),
    }),
  }),
};

/** The leads behind one of its figures: a lead may stand there several times, or no longer be the caller's. */
export const figureLeadsReading = (lead: Shape): Reading => ({
  ask: figureLeadsApi.endpoints.getFigureLeads.initiate({ figure: 'calls', by: 'agent', key: '10' }, again),
  promised: isRecordOf({
    ...each(['from', 'to', 'name', 'teamLeader'], isText),
    ...each(['page', 'lastPage'], isId),
    rows: isListOf(isRecordOf({ at: isText, lead: orNull(lead) })),
    total: isCount,
  }),
});

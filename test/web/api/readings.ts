import { counterKeys } from '../../../src/contract/dashboard';
import type { EndpointName } from '../../../src/contract/endpoints';
import { auditLogApi } from '../../../src/web/api/auditLogApi';
import { dashboardApi } from '../../../src/web/api/dashboardApi';
import { duplicatesApi } from '../../../src/web/api/duplicatesApi';
import { formConnectionsApi } from '../../../src/web/api/formConnectionsApi';
import { leadsApi } from '../../../src/web/api/leadsApi';
import { lookupsApi } from '../../../src/web/api/lookupsApi';
import { masterSettingsApi } from '../../../src/web/api/masterSettingsApi';
import { messagesApi } from '../../../src/web/api/messagesApi';
import { sendLoginOtp, verifyLoginOtp } from '../../../src/web/api/sessionApi';
import { sessionsApi } from '../../../src/web/api/sessionsApi';
import { transfersApi } from '../../../src/web/api/transfersApi';
import { usersApi } from '../../../src/web/api/usersApi';
import { leadPayload, newPhone, userPayload } from '../../support/payloads';
import { each, isCount, isId, isListOf, isRecordOf, isText, oneOf, orNull, type Shape } from '../../support/shapes';
import { again, isFlag, key, pageOf, textOrNull, type Reading } from './reading';
import {
  exportReadings,
  importReadings,
  queueOrderReadings,
  queueReading,
  remindersReading,
  type unread,
} from './queueReading';
import { figureLeadsReading, reportReading } from './reportReading';
import { auditRow, sourceReadings } from './sourceReadings';
import { transferReadings, wasTransferred } from './transferReadings';

const { endpoints: connections } = formConnectionsApi;
const { endpoints: leads } = leadsApi;
const { endpoints: settings } = masterSettingsApi;
const { endpoints: messages } = messagesApi;
const { endpoints: users } = usersApi;

const isStatus: Shape = (value) => textOrNull(value) || oneOf(0, 1, 2, 3, 4, 5)(value);
const options = isListOf(isRecordOf(each(['value', 'label'], isText)), 'value');
const said: Shape = isRecordOf({ message: isText });

const listedLead = isRecordOf({
  ...each(['cust_id', 'name', 'contact', 'city', 'lead_source', 'project', 'created_at', 'assign_time'], textOrNull),
  ...each(['updated_at', 'team_leader', 'agent', 'follow_ups', 'archived_reason', 'remark'], textOrNull),
  id: isCount,
  lead_status: isStatus,
});

const foreignLead = isRecordOf({ cust_id: isText, team_leader: textOrNull, lead_status: isStatus });
/** Other members of a foreign lead are dropped. */
const foreignKeys = JSON.stringify(['cust_id', 'isForeign', 'lead_status', 'team_leader']);
const duplicate: Shape = (value) =>
  isRecordOf({ isForeign: oneOf(true) })(value)
    ? foreignLead(value) && JSON.stringify(Object.keys(value as object).sort()) === foreignKeys // a record, just seen
    : isRecordOf({ isForeign: oneOf(false) })(value) && listedLead(value);

const leadDetail = isRecordOf({
  ...each(['cust_id', 'name', 'contact', 'updated_at'], isText),
  ...each(['alt_contact', 'gender', 'state', 'city', 'requirement', 'lead_source', 'customer_type'], textOrNull),
  ...each(['project_id', 'archived_reason', 'notes'], textOrNull),
  ...each(['assign_team_leader_id', 'assign_agent_id'], orNull(isId)),
  id: isId,
  lead_status: isStatus,
});

const leadNote = isRecordOf({
  ...each(['notes', 'follow_up', 'call_status', 'last_call_action', 'office_visit', 'house_visit'], textOrNull),
  ...each(['mid_way_visit', 'site_visit', 'tl_remark', 'agent_remark', 'lead_remark', 'by'], textOrNull),
  message: textOrNull,
  message_id: orNull(isId),
  lead_status: isStatus,
  created_at: isText,
});

const userRow = isRecordOf({
  ...each(['name', 'phone', 'role'], isText),
  ...each(['email', 'assign_team_leader'], textOrNull),
  user_id: isId,
});

const userDetail = isRecordOf({
  ...each(['name', 'phone'], isText),
  ...each(['gender', 'email'], textOrNull),
  role: oneOf(1, 2, 3),
  team_leader_id: (value) => value === 'NA' || isId(value),
  ...each(['crm_app_access', 'login_device'], oneOf(0, 1)),
  all_team_leader: isListOf(isRecordOf({ team_leader_id: isId, name: isText }), 'team_leader_id'),
});

const isUntil: Shape = (value) =>
  typeof value === 'object' &&
  value !== null &&
  (!('sign_in_locked_until' in value) || !Number.isNaN(Date.parse(String(value.sign_in_locked_until))));

/** Every call but the signing out, whose answer nobody waits for, and the stream, which is read event by event. */
export const readings: Record<Exclude<EndpointName, (typeof unread)[number]>, Reading> = {
  sendLoginOtp: { ask: sendLoginOtp({ mobile: newPhone() }), promised: said },
  verifyLoginOtp: {
    ask: verifyLoginOtp({ mobile: newPhone(), otp: '123456' }),
    promised: isRecordOf({
      token: (value) => isText(value) && /^[\x21-\x7e]+$/.test(String(value)),
      user: isRecordOf({ user_id: isId, name: isText, role: oneOf('Admin', 'Team Leader', 'Agent') }),
    }),
  },
  getCounters: {
    ask: dashboardApi.endpoints.getCounters.initiate(undefined, again),
    promised: isRecordOf(each(Object.values(counterKeys), isCount)),
  },
  getReport: reportReading,
  listFigureLeads: figureLeadsReading(listedLead),
  listLeads: {
    ask: leads.getLeads.initiate({ lead_status: '1', page: 1 }, again),
    promised: pageOf(listedLead, 'id'),
  },
  searchLeads: {
    ask: leads.searchLeads.initiate({ search_value: 'Asha' }, again),
    promised: pageOf(listedLead, 'id'),
  },
  getLead: {
    ask: leads.getLead.initiate('11', again),
    promised: isRecordOf({
      data: leadDetail,
      tl_name: textOrNull,
      agent_name: textOrNull,
      notes: isListOf(leadNote),
    }),
  },
  findDuplicates: {
    ask: duplicatesApi.endpoints.findDuplicates.initiate({ contact: newPhone() }, again),
    promised: isRecordOf({ leads: isListOf(duplicate), total: isCount }),
  },
  nextLead: queueReading(listedLead),
  ...queueOrderReadings,
  ...exportReadings,
  ...importReadings,
  getReminders: remindersReading,
  assignLeads: {
    ask: transfersApi.endpoints.assignLeads.initiate({ body: { lead_id: [1], tl_id: 2, user_id: 1 }, ...key }),
    promised: wasTransferred,
  },
  ...sourceReadings,
  ...transferReadings,
  createLead: {
    ask: leads.createLead.initiate({ body: leadPayload(), ...key }),
    promised: isRecordOf({ message: isText, id: orNull(isId) }),
  },
  updateLead: {
    ask: leads.updateLead.initiate({ body: { ...leadPayload(), id: 11, lead_status: '3' }, ...key }),
    promised: said,
  },
  listTemplates: {
    ask: messages.getTemplates.initiate(undefined, again),
    promised: isListOf(isRecordOf({ name: isText, stage: orNull(oneOf(0, 1, 2, 3, 4, 5)), text: isText }), 'name'),
  },
  saveTemplates: { ask: messages.saveTemplates.initiate({ body: { data: [] }, ...key }), promised: said },
  noteMessage: {
    ask: messages.noteMessage.initiate({ body: { lead_id: 11, text: 'Namaste' }, ...key }),
    promised: said,
  },
  takeBackMessage: {
    ask: messages.takeBackMessage.initiate({ params: { id: 31 }, ...key }),
    promised: isRecordOf({ message: isText, lead_id: orNull(isId) }),
  },
  listStates: { ask: lookupsApi.endpoints.getStates.initiate(undefined, again), promised: options },
  listTeamLeaders: {
    ask: lookupsApi.endpoints.getTeamLeaders.initiate(undefined, again),
    promised: options,
  },
  listAgents: { ask: lookupsApi.endpoints.getAgents.initiate('2', again), promised: options },
  listMasterSettings: {
    ask: settings.getMasterSettings.initiate(undefined, again),
    promised: isListOf(isRecordOf({ id: isCount, cat_name: isText, cat_value: isText }), 'id'),
  },
  addMasterSetting: {
    ask: settings.addMasterSetting.initiate({ body: { category_name: 'Project', category_value: 'Sky' }, ...key }),
    promised: said,
  },
  deleteMasterSetting: {
    ask: settings.deleteMasterSetting.initiate({ params: { id: 7 }, ...key }),
    promised: said,
  },
  listUsers: {
    ask: users.getUsers.initiate({ page: 1 }, again),
    promised: pageOf(userRow, 'user_id', { nextLink: textOrNull, previousLink: textOrNull }),
  },
  getUser: {
    ask: users.getUser.initiate('9', again),
    promised: (value) => userDetail(value) && isUntil(value),
  },
  addUser: { ask: users.addUser.initiate({ body: userPayload(), ...key }), promised: said },
  updateUser: {
    ask: users.updateUser.initiate({ body: { ...userPayload(), user_id: 9 }, ...key }),
    promised: said,
  },
  unlockUser: {
    ask: users.unlockUser.initiate({ params: { id: 9 }, ...key }),
    promised: said,
  },
  listSessions: {
    ask: sessionsApi.endpoints.getSessions.initiate(undefined, again),
    promised: isListOf(
      isRecordOf({
        ...each(['device', 'place', 'created_at', 'last_used_at'], isText),
        id: isId,
        is_current: oneOf(true, false),
      }),
      'id',
    ),
  },
  endOwnSession: {
    ask: sessionsApi.endpoints.endOwnSession.initiate({ params: { id: 41 }, ...key }),
    promised: said,
  },
  endUserSessions: {
    ask: sessionsApi.endpoints.endUserSessions.initiate({ params: { id: 9 }, ...key }),
    promised: said,
  },
  listAuditLog: {
    ask: auditLogApi.endpoints.getAuditLog.initiate({ page: 1 }, again),
    promised: pageOf(auditRow, 'id', { hasMore: isFlag }),
  },
  listPages: {
    ask: connections.getPages.initiate(undefined, again),
    promised: isRecordOf({
      pages: options,
      connections: isListOf(
        isRecordOf({
          ...each(['page_name', 'form_name', 'project_name'], isText),
          id: (id) => id === null || typeof id === 'number',
        }),
        'page_name',
        'form_name',
      ),
    }),
  },
  listPageForms: {
    ask: connections.getPageForms.initiate('Main page', again),
    promised: options,
  },
  connectForm: {
    ask: connections.connectForm.initiate({
      body: { user_id: 1, page_name: 'Main page', form_name: 'Brochure', project_name: 'Palm Grove' },
      ...key,
    }),
    promised: said,
  },
  disconnectForm: {
    ask: connections.disconnectForm.initiate({ params: { id: 11 }, ...key }),
    promised: said,
  },
};

import { handOutAnswers } from './handOutAnswers';
import { importAnswers } from './importAnswers';
import { sourceAnswers } from './sourceAnswers';
import type { EndpointName } from '../../src/contract/endpoints';
import type { JsonValue } from './anyJson';

const lead = {
  ...{ id: 11, cust_id: 'C-000011', name: 'Nila', contact: '9822011223', city: 'Kochi', lead_source: 'Website' },
  ...{ form_name: 'Palm Grove', project: 'Palm Grove', created_at: '2026-06-17T12:00:00+05:30', assign_time: null },
  ...{ updated_at: '2026-06-17T12:00:00+05:30', team_leader: 'Rohini Das', agent: 'Naveen K', lead_status: 'Hot Lead' },
  ...{ follow_ups: '2026-06-18T12:00:00+05:30', archived_reason: null, remark: 'Called twice' },
};

/** The row of a list by status. */
const { project: _project, ...listed } = lead;

const detail = {
  ...{ id: 11, cust_id: 'C-000011', name: 'Nila', contact: '9822011223', alt_contact: null, gender: 'Female' },
  ...{ state: 'Kerala', city: 'Kochi', requirement: '2 BHK', lead_source: 'Website', customer_type: 'Customer' },
  ...{ project_id: 'Palm Grove', assign_team_leader_id: 2, assign_agent_id: 10, lead_status: '3' },
  ...{ archived_reason: null, notes: 'Called', updated_at: '2026-06-17T12:00:00.000+05:30', call_by: null },
};

const note = {
  ...{ notes: 'Called', follow_up: '2026-06-18T12:00:00+05:30', lead_status: 'Hot Lead', call_status: 'Connect' },
  ...{ last_call_action: 'on calls', office_visit: '2026-06-20', house_visit: null, mid_way_visit: null },
  ...{
    site_visit: '2026-06-21',
    midmid_way_visit: null,
    tl_remark: 'Called',
    agent_remark: null,
    lead_remark: null,
    by: 'Rohini Das',
  },
  ...{ message: null, message_id: 31 },
  created_at: '2026-06-17T12:00:00+05:30',
};

const user = {
  ...{ user_id: 3, name: 'Naveen K', email: 'naveen@example.com', phone: '9812345670', role: 'Agent' },
  assign_team_leader: 'Rohini Das',
};

const userDetail = {
  ...{ name: 'Naveen K', phone: '9812345670', gender: 'Male', email: null, role: 3, team_leader_id: 2 },
  ...{ crm_app_access: 1, login_device: 0, sign_in_locked_until: '2026-06-17T13:00:00+05:30' },
  open_sessions: 2,
  all_team_leader: [{ team_leader_id: 2, name: 'Rohini Das' }],
};

const session = {
  ...{ id: 41, device: 'Chrome on Android', place: '203.0.113.7', created_at: '2026-06-17T09:00:00+05:30' },
  ...{ last_used_at: '2026-06-17T12:00:00+05:30', is_current: true },
};

const counters = {
  ...{ fresh_lead: 1, new_lead: 2, in_process: 3, hot_lead: 4, archived_lead: 5, converted: 6, missed_follow_up: 7 },
  ...{ today_site_visit: 8, today_follow_up: 9, tomorrow_site_visit: 10, scheduled_site_visit: 11 },
};

const pages = (total: number, last_page = 1) => ({ current_page: 1, last_page, total });

const done = { status: 200, message: 'Done.' };

const undoable = { transfer_id: 51, undo_until: '2026-06-18T12:00:00+05:30' };
const planned = { lead_id: 11, cust_id: 'C-000011', name: 'Nila' };
const share = {
  ...{ agent_id: 10, agent: 'Naveen K', open_leads: 12, due_today: 3, gets: 2, lead_ids: [11, 12] },
  leads: [planned, { ...planned, lead_id: 12 }],
};
const transfer = {
  ...{ ...undoable, kind: 'distribution', at: '2026-06-17T12:00:00+05:30', who: 'Asha Rao', who_id: 1, leads: 2 },
  ...{ team_leader: 'Rohini Das', team_leader_id: 2, agents: [{ agent_id: 10, agent: 'Naveen K', leads: 2 }] },
  ...{ project: null, reason: null, undone: false, undone_at: null, undone_by: null, undone_leads: null },
  ...{ kept_leads: null, may_undo: true },
};

const change = {
  id: 9,
  who: 'Rohini Das',
  who_id: 2,
  when: '2026-06-17T12:00:00+05:30',
  action: 'lead.assign',
  what: 'transferred lead',
  record: 'C-000011',
  lead_id: 11,
  user_id: null,
  from: { team_leader_id: null, lead_status: 'Fresh Lead' },
  to: { team_leader_id: 'Rohini Das', lead_status: 'New Lead' },
  ...{ changes: 1, holders: 1 },
};

const reported = {
  ...{ created: 12, fresh: 1, new: 2, in_progress: 3, hot: 1, archived: 3, converted: 2, contacted: 9, visited: 4 },
  ...{ follow_ups_kept: 6, follow_ups_missed: 2, first_call_minutes: 45, enquired: 1 },
};

const reportedAgent = {
  ...reported,
  ...{ key: '10', name: 'Naveen K', agent_id: 10, team_leader_id: 2, open: 9, due: 3, missed: 2, calls: 7 },
};

/** A valid answer to every call of the contract. */
export const validAnswers: Record<EndpointName, JsonValue> = {
  sendLoginOtp: { status: 200, message: 'The code was sent.' },
  verifyLoginOtp: {
    ...{ status: 200, message: 'Welcome.', token: 'abc-123' },
    data: { user_id: 1, name: 'Asha Rao', role: 'Admin' },
  },
  signOut: done,
  getCounters: { status: 200, data: counters },
  getReport: {
    ...{ status: 200, from: '2026-06-17', to: '2026-06-17', by: 'agent', more: 1, totals: reported },
    data: [
      reportedAgent,
      { ...reportedAgent, key: '11', name: 'Priya S', agent_id: 11, team_leader_id: null, open: 0 },
    ],
    also: [
      { by: 'source', data: [{ ...reported, key: 'Website', name: 'Website' }], more: 0 },
      { by: 'project', data: [], more: 2 },
    ],
    archived_reasons: [
      { reason: 'Not Interested', leads: 2 },
      { reason: '', leads: 1 },
    ],
    before: { from: '2026-06-16', to: '2026-06-16', ...reported },
    today: {
      ...{ day: '2026-06-17', due: 3, late: 1, kept: 2, missed: 5 },
      hours: [
        { hour: 10, due: 1, late: 1, kept: 2 },
        { hour: 16, due: 2, late: 0, kept: 0 },
      ],
    },
    first_calls: {
      totals: { first_calls: 2, in_time: 1, minutes: 4 },
      agent: [{ key: '10', name: 'Asha Rao', first_calls: 2, in_time: 1, minutes: 4 }],
      source: [{ key: '', name: '', first_calls: 2, in_time: 1, minutes: 4 }],
      hour: [{ key: '9', name: '9', first_calls: 2, in_time: 1, minutes: null }],
    },
  },
  listFigureLeads: {
    ...{ status: 200, from: '2026-06-01', to: '2026-06-17', name: 'Website', team_leader: 'Rohini Das' },
    // Called twice, and a lead that was reassigned since.
    data: [
      { at: '2026-06-17T11:30:00+05:30', lead },
      { at: '2026-06-17T10:00:00+05:30', lead },
      { at: '2026-06-16T10:00:00+05:30', lead: null },
    ],
    meta: pages(53, 2),
  },
  listLeads: { status: 200, data: [listed, { ...listed, id: 12 }], meta: pages(120, 3) },
  searchLeads: { status: 200, data: [listed, { ...listed, id: 12 }], meta: pages(2) },
  assignLeads: { ...done, ...undoable, transferred: 2 },
  reassignLeads: { ...done, ...undoable, transferred: 2 },
  planDistribution: { status: 200, data: [share, { ...share, agent_id: 11 }], total: 4, taken: [14] },
  distributeLeads: {
    ...{ ...done, ...undoable, transferred: 2 },
    data: [planned, { ...planned, lead_id: 12 }].map((lead) => ({ ...lead, agent_id: 10, agent: 'Naveen K' })),
  },
  listTransfers: { status: 200, data: [transfer, { ...transfer, transfer_id: 50 }], meta: pages(22, 2) },
  undoTransfer: {
    ...done,
    transfer_id: 51,
    undone: 1,
    kept: [{ ...planned, reason: 'Called by Naveen K since.' }],
    without_agent: [],
  },
  findDuplicates: {
    ...{ status: 200, data: [lead, { cust_id: 'C-000012', team_leader: null, lead_status: 'Hot Lead' }] },
    meta: pages(2),
  },
  nextLead: {
    ...{ status: 200, data: lead, queue: 'missed', reason: 'Follow-up was due yesterday 04:30 PM' },
    ...{ due_at: '2026-06-16T16:30:00+05:30', left: { missed: 3, today: 5, new: 12, hot: 1 } },
    order: ['new', 'missed', 'today', 'hot'],
  },
  getQueueOrder: {
    ...{ status: 200, data: ['new', 'missed', 'today', 'hot'] },
    left: { missed: 3, today: 5, new: 12, hot: 1 },
  },
  setQueueOrder: done,
  getEvents: { lists: [0, 8] },
  ...importAnswers,
  exportLeads: { status: 200 },
  getExportLimits: { status: 200, data: [{ role: 2, rows: 5_000 }], left: null },
  setExportLimits: { status: 200, message: 'The rows a day are saved.' },
  getReminders: {
    status: 200,
    data: [
      {
        id: 12,
        cust_id: 'C-000012',
        name: 'Asha Verma',
        follow_up: '2026-06-17T12:05:00+05:30',
        enquired: false,
        first_call: false,
      },
    ],
    now: '2026-06-17T06:30:00.000Z',
  },
  createLead: { ...done, id: 13 },
  getLead: { status: 200, data: detail, tl_name: 'Rohini Das', agent_name: null, notes: [note, { ...note, by: null }] },
  updateLead: done,
  ...handOutAnswers,
  listTemplates: {
    status: 200,
    data: [
      { name: 'Hello', stage: null, text: 'Namaste {name}' },
      { name: 'Visit', stage: 3, text: 'See you on {visit day}' },
    ],
  },
  saveTemplates: done,
  noteMessage: done,
  takeBackMessage: { ...done, lead_id: 11 },
  listStates: { status: 200, data: [{ state: 'Goa' }, { state: 'Kerala' }] },
  listTeamLeaders: { status: 200, data: [{ user_id: 2, name: 'Rohini Das' }] },
  listAgents: { status: 200, data: [{ id: 10, name: 'Naveen K' }] },
  listMasterSettings: {
    status: 200,
    data: [
      { id: 1, cat_name: 'Project', cat_value: 'Palm Grove' },
      { id: 2, cat_name: 'Lead Source', cat_value: 'Website' },
    ],
  },
  addMasterSetting: done,
  deleteMasterSetting: done,
  listUsers: {
    status: 200,
    data: [user, { ...user, user_id: 4 }],
    meta: { ...pages(22, 2), next_page_url: '/api/admin/user-list?page=2', prev_page_url: null },
  },
  addUser: { ...done, user_id: 5 },
  getUser: { status: 200, data: userDetail },
  updateUser: done,
  unlockUser: done,
  listSessions: { status: 200, data: [session, { ...session, id: 42, is_current: false }] },
  endOwnSession: done,
  endUserSessions: done,
  listPages: {
    status: 200,
    data: [{ page_name: 'Main page' }],
    project_data: [{ id: 11, page_name: 'Main page', form_name: 'Brochure', project_name: 'Palm Grove' }],
  },
  listPageForms: { status: 200, data: [{ form_name: 'Brochure' }] },
  connectForm: done,
  disconnectForm: done,
  ...sourceAnswers,
  listAuditLog: { status: 200, data: [change, { ...change, id: 8 }], meta: { ...pages(22, 2), more: false } },
};

import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { filledPath } from '../../src/contract/screenCalls';
import { plainLead, userPayload } from '../../test/support/payloads';
import type { Target } from './target';

/** sqlmap's own mark for a place to inject at. */
const HERE = '*';

/** A request as sqlmap reads it from a file. */
export interface AttackedCall {
  /** Also the name of its file. */
  name: string;
  text: string;
}

interface Parts {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  headers?: Record<string, string>;
}

const handOut = {
  data: [{ name: 'Rule', tl_id: 2, city: 'Pune', by: 'turn', who: 'present', otherwise: 'wait' }],
};

const filters = {
  lead_status: 1,
  page: 1,
  team_leader_id: 2,
  agent_id: 6,
  project_id: 'Palm Grove',
  teamLeader: 2,
  agent: 6,
  leadSource: 'Website',
  project: 'Palm Grove',
  customer: 'C-0',
  dateFrom: '2020-01-01',
  dateTo: '2099-12-31',
  sortBy: 'newest',
};

/** Not its status or visits: the fields that are checked against a short list are tried in the list call. */
const update = {
  ...plainLead,
  id: 10,
  remark: 'Soon.',
  notes: 'Called.',
  call_status: '',
  last_call_action: '',
  follow_up: '',
  archived_reason: '',
  updated_at: '',
};

const byId = { params: { id: HERE } };

/** Headers that the server reads, or writes to its log. */
const marked = { Cookie: `known-device=${HERE}`, 'X-Forwarded-For': HERE, 'X-Request-Id': HERE };

/**
 * The calls of the contract with what they take when all is well, so that an injected text gets as deep as it can. One with
 * a mark in path, query or headers is attacked there alone, any other in every field of its body.
 */
export function attackedCalls({ url, tokens }: Pick<Target, 'url' | 'tokens'>): AttackedCall[] {
  const attack = (who: 'admin' | 'agent' | 'nobody', name: EndpointName, parts: Parts = {}): AttackedCall => {
    const { method, path } = endpoints[name];
    const headers = {
      Host: new URL(url).host,
      Accept: 'application/json',
      ...(who !== 'nobody' && { Authorization: `Bearer ${tokens[who]}` }),
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
      ...parts.headers,
    };
    const head = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
    const first = `${method} ${filledPath(path, parts.params)}${parts.query ?? ''} HTTP/1.1`;
    const body = method === 'POST' ? JSON.stringify(parts.body ?? {}) : '';
    return { name: `${who}-${name}${parts.headers ? '-headers' : ''}`, text: [first, ...head, '', body].join('\n') };
  };
  const code = { mobile: '9000000011', otp: '123456' };
  return [
    attack('nobody', 'sendLoginOtp', { body: { mobile: code.mobile } }),
    attack('nobody', 'verifyLoginOtp', { body: code }),
    attack('nobody', 'verifyLoginOtp', { body: code, headers: marked }),
    attack('nobody', 'getCounters', { headers: { Authorization: `Bearer ${HERE}` } }),
    attack('admin', 'listLeads', { body: filters }),
    attack('agent', 'listLeads', { body: { lead_status: 6, page: 1, customer: 'C-0', project: 'Palm Grove' } }),
    attack('admin', 'assignLeads', { body: { lead_id: [10], tl_id: 2, agent_id: 6, project_id: 'Palm Grove' } }),
    attack('admin', 'createLead', { body: { ...plainLead, remark: '', team_leader: 2, agent: 6 } }),
    attack('admin', 'createLead', {
      body: plainLead,
      headers: { 'Idempotency-Key': HERE, 'User-Agent': HERE, Referer: HERE, Origin: HERE },
    }),
    attack('admin', 'getLead', byId),
    attack('agent', 'getLead', byId),
    attack('admin', 'updateLead', { body: update }),
    attack('admin', 'listAgents', { params: { teamLeaderId: HERE } }),
    attack('agent', 'listPageForms', { params: { pageName: HERE } }),
    attack('admin', 'addMasterSetting', { body: { category_name: 'Project', category_value: 'Palm Court' } }),
    attack('admin', 'deleteMasterSetting', byId),
    attack('admin', 'listUsers', { query: `?page=${HERE}` }),
    attack('admin', 'addUser', { body: userPayload() }),
    attack('admin', 'getUser', byId),
    attack('admin', 'updateUser', { body: { ...userPayload({ phone: '9000000012' }), user_id: 8 } }),
    attack('admin', 'unlockUser', byId),
    attack('admin', 'connectForm', {
      body: { page_name: 'Main page', form_name: 'Enquiry', project_name: 'Palm Grove' },
    }),
    attack('admin', 'disconnectForm', byId),
    attack('agent', 'endOwnSession', byId),
    attack('admin', 'endUserSessions', byId),
    attack('admin', 'listAuditLog', { query: `?actor=${HERE}&action=${HERE}&from=${HERE}&to=${HERE}&page=${HERE}` }),
    attack('admin', 'searchLeads', { body: { search_value: 'an', page: 1 } }),
    attack('agent', 'searchLeads', { body: { search_value: 'C-0001', page: 1 } }),
    attack('agent', 'findDuplicates', { body: { contact: '9822011223', alt_contact: '9822011224' } }),
    attack('admin', 'reassignLeads', {
      body: { lead_id: [10], to_tl_id: 2, to_agent_id: 6, project_id: 'Palm Grove', reason: 'On leave.' },
    }),
    attack('admin', 'planDistribution', {
      body: { ...filters, lead_status: undefined, page: undefined, oldest: 5, tl_id: 2, agents: [6], by: 'load' },
    }),
    attack('admin', 'distributeLeads', { body: { data: [{ agent_id: 6, lead_ids: [10] }] } }),
    attack('admin', 'getReport', {
      body: { from: '2026-06-01', to: '2026-06-30', tl_id: 2, project: 'Palm Grove', by: 'agent' },
    }),
    attack('admin', 'listFigureLeads', {
      body: {
        from: '2026-06-01',
        to: '2026-06-30',
        tl_id: 2,
        project: '',
        figure: 'created',
        by: 'source',
        key: 'Facebook',
      },
    }),
    attack('agent', 'listFigureLeads', { body: { figure: 'calls', by: 'agent', key: '6', page: 1 } }),
    // Without a session, because sqlmap would wait for the end of the stream.
    attack('nobody', 'getEvents', {
      headers: { 'Last-Event-ID': HERE, Accept: 'text/event-stream', Authorization: `Bearer ${HERE}` },
    }),
    attack('admin', 'listTransfers', { query: `?page=${HERE}` }),
    attack('admin', 'undoTransfer', { params: { transfer_id: HERE } }),
    attack('agent', 'getReminders', { query: `?id=${HERE}` }),
    attack('agent', 'nextLead', { body: { after: 10, skip: [11], queue: 'new' } }),
    attack('agent', 'getQueueOrder', { query: `?id=${HERE}` }),
    attack('admin', 'setQueueOrder', { body: { order: ['new', 'missed', 'today', 'hot'] } }),
    attack('admin', 'addSource', { body: { kind: 'portal', name: 'Portal' } }),
    attack('admin', 'updateSource', {
      params: { id: '1' },
      body: { name: 'Portal', aliases: [{ field: 'contact', name: 'Phone' }], on_known: 'new' },
    }),
    attack('admin', 'deleteSource', byId),
    attack('admin', 'listCaptures', { query: `?source=${HERE}&state=${HERE}&page=${HERE}` }),
    attack('admin', 'retryCapture', { params: { id: '1' }, body: { name: 'Asha', contact: '9822041001' } }),
    attack('admin', 'saveHandOut', { body: handOut }),
    attack('admin', 'tryHandOut', { body: handOut }),
    attack('agent', 'setPresence', { body: { state: 'break', until: '2027-01-01T10:00' } }),
    attack('admin', 'getImport', byId),
    attack('admin', 'getRefusedRows', byId),
    attack('admin', 'startImport', { params: { id: '1' }, body: { mapping: { name: 'Name' }, dry: 1 } }),
    {
      name: 'nobody-capture',
      text: [
        `POST /api/capture/1${HERE}?key=${HERE} HTTP/1.1`,
        `Host: ${new URL(url).host}`,
        `X-Capture-Key: ${HERE}`,
        `X-Hub-Signature-256: ${HERE}`,
        'Content-Type: application/x-www-form-urlencoded',
        '',
        `name=${HERE}&contact=9822041001&google_key=${HERE}`,
      ].join('\n'),
    },
  ];
}

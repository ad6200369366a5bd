import { addDays, indiaDayOf } from '../../src/contract/calendar';
import { counterKeys } from '../../src/contract/dashboard';
import type { EndpointName } from '../../src/contract/endpoints';
import { unwrapList } from '../../src/contract/envelopes';
import { leadListCodes } from '../../src/contract/leadCodes';
import { reportDivisions } from '../../src/contract/report';

export interface Asking {
  name: EndpointName;
  /** Distinguishes several calls of one row. */
  about?: string;
  params?: Record<string, string | number>;
  body?: Readonly<Record<string, unknown>>;
}

/** The first row of the answers so far. */
export interface Found {
  first: (name: EndpointName, member: string) => string | number | undefined;
  add: (name: EndpointName, body: unknown) => void;
}

export const makeFound = (): Found => {
  const firsts = new Map<EndpointName, Readonly<Record<string, unknown>>>();
  return {
    first: (name, member) => {
      const value = firsts.get(name)?.[member];
      return typeof value === 'string' || typeof value === 'number' ? value : undefined;
    },
    add: (name, body) => {
      const [row] = unwrapList(body);
      if (row && !firsts.has(name)) firsts.set(name, row);
    },
  };
};

type Read = (found: Found) => readonly Omit<Asking, 'name'>[];

const once: Read = () => [{}];

const firstPage: Read = () => [{ body: { page: 1 } }];

/** Asks with what an earlier answer held; not at all without it. */
const withFirst =
  (name: EndpointName, member: string, asking: (value: string | number) => Omit<Asking, 'name'>): Read =>
  ({ first }) => {
    const value = first(name, member);
    return value === undefined ? [] : [asking(value)];
  };

const week = () => {
  const to = indiaDayOf(new Date());
  return { from: addDays(to, -7), to };
};

/**
 * Every call that changes nothing, in an order in which earlier answers hold what later ones ask with. Left out are writes,
 * the sign-in, and the call queue's next lead, which would be held.
 */
export const reads: Partial<Record<EndpointName, Read>> = {
  getCounters: once,
  listStates: once,
  listMasterSettings: once,
  listTeamLeaders: once,
  listAgents: withFirst('listTeamLeaders', 'user_id', (teamLeaderId) => ({ params: { teamLeaderId } })),
  listLeads: () =>
    leadListCodes.map((code) => ({
      about: counterKeys[code].replaceAll('_', ' '),
      body: { lead_status: String(code), page: 1 },
    })),
  searchLeads: withFirst('listLeads', 'cust_id', (search_value) => ({ body: { search_value, page: 1 } })),
  getLead: withFirst('listLeads', 'id', (id) => ({ params: { id } })),
  findDuplicates: withFirst('listLeads', 'contact', (contact) => ({ body: { contact, alt_contact: '' } })),
  getReport: () => reportDivisions.map((by) => ({ about: `by ${by}`, body: { ...week(), by, before: 1 } })),
  listFigureLeads: () => [{ body: { ...week(), figure: 'created', page: 1 } }],
  planDistribution: withFirst('listTeamLeaders', 'user_id', (tl_id) => ({ body: { oldest: 2, tl_id, by: 'even' } })),
  listTransfers: firstPage,
  listSources: once,
  previewSource: withFirst('listSources', 'id', (id) => ({ params: { id }, body: {} })),
  listCaptures: firstPage,
  getQueueOrder: once,
  getExportLimits: once,
  listImports: once,
  getImport: withFirst('listImports', 'import_id', (id) => ({ params: { id } })),
  getRefusedRows: withFirst('listImports', 'import_id', (id) => ({ params: { id } })),
  getHandOut: once,
  tryHandOut: () => [{ body: { data: [] } }],
  getPresence: once,
  getReminders: once,
  listTemplates: once,
  listSessions: once,
  listPages: once,
  listPageForms: withFirst('listPages', 'page_name', (pageName) => ({ params: { pageName } })),
  listUsers: firstPage,
  getUser: withFirst('listUsers', 'user_id', (id) => ({ params: { id } })),
  listAuditLog: () => [{ body: { page: 1, grouped: 1 } }],
  getEvents: once,
};

import type { InferType } from 'yup';
import type { AuditLogResponse } from './auditLog';
import type { LeadCounters } from './dashboard';
import type { DuplicatesResponse } from './duplicates';
import type { LeadPageResponse } from './envelopes';
import type { Success, SuccessMessage } from './failure';
import type { ExportLimitsResponse } from './files';
import type { readPageForms, PagesResponse } from './formConnections';
import type { readHandOut, readPresence, readTried } from './handOut';
import type { ImportResponse, ImportsResponse, ImportStartedResponse, UndoImportResponse } from './imports';
import type { readCreatedLead, readLead, readTakenBack } from './leads';
import type { readAgents, readStates, readTeamLeaders } from './lookups';
import type { readMasterSettings } from './masterSettings';
import { leadImports, leadTransfers, onlyAdmin, onlyAdminOrTeamLeader, type Permission } from './permissions';
import type { readNextLead, readQueueOrder } from './queue';
import type { AnyReader, Sent } from './record';
import type { readReminders } from './reminders';
import type { FigureLeadsResponse, readReport } from './report';
import type { Accepted, Requests } from './requests';
import { filledPath, screenCalls } from './screenCalls';
import type { SendLoginOtpResponse, VerifyLoginOtpResponse } from './session';
import type { readSessions } from './sessions';
import { signOutCall } from './signOutCall';
import type * as sources from './sources';
import type { readTemplates } from './templates';
import type * as transfers from './transfers';
import type { AddUserResponse, readUser, UserListResponse } from './users';

/** A call of the contract; its request schema has the same name in `requests`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A second path that other clients use. */
  readonly alias?: string;
  readonly isPublic?: true;
  /**
   * Runs in one transaction; a retry with the same `Idempotency-Key` changes nothing. Public calls are never marked.
   */
  readonly isWrite?: true;
  /** Holds the returned lead for the caller, or notes what left: never runs before the session is verified. */
  readonly takesHold?: true;
  readonly isStream?: true;
  /** Answers with a file in place of JSON. */
  readonly isFile?: true;
  /** Sends its body as a form with a file in place of JSON. */
  readonly takesFile?: true;
  /** The last parameter may be empty or left out, as from a cleared select: the answer is an empty list. */
  readonly hasOptionalParam?: true;
  /** Without it, every signed-in user may make the call. */
  readonly only?: Permission;
}

/** Carries the type of a call's answer, which a reader gives where there is one; never set. */
interface Answering<Answer> {
  readonly answer?: Answer extends AnyReader ? Success & Sent<Answer> : Answer;
}

const row =
  <Answer>() =>
  <const Row extends Endpoint>(row: Row): Endpoint & Row & Answering<Answer> =>
    row;

type Options = Omit<Endpoint, 'method' | 'path' | 'isWrite'>;

const call =
  <Answer>() =>
  <const Path extends string>(method: Endpoint['method'], path: Path, options?: Options) =>
    row<Answer>()({ method, path, ...options });

const write =
  <Answer>() =>
  <const Path extends string>(method: Endpoint['method'], path: Path, options?: Options) =>
    row<Answer>()({ method, path, ...options, isWrite: true });

const leadSources = onlyAdmin('manage lead sources');

const handOutRules = onlyAdminOrTeamLeader('hand leads out by rules');

export const endpoints = {
  sendLoginOtp: call<SendLoginOtpResponse>()('POST', '/api/send-login-otp', { isPublic: true }),
  verifyLoginOtp: call<VerifyLoginOtpResponse>()('POST', '/api/verify-login-otp', { isPublic: true }),
  signOut: row<SuccessMessage>()(signOutCall),

  getCounters: row<Success & { data: LeadCounters }>()(screenCalls.getCounters),

  getReport: call<typeof readReport>()('POST', '/api/admin/report'),
  listFigureLeads: call<FigureLeadsResponse>()('POST', '/api/admin/report-leads'),

  /** Read it with `unwrapLeadPage`. */
  listLeads: row<LeadPageResponse>()(screenCalls.listLeads),
  /** Read it with `unwrapLeadPage`. */
  searchLeads: call<LeadPageResponse>()('POST', '/api/admin/search-lead'),
  assignLeads: write<typeof transfers.readTransferred>()('POST', '/api/admin/assign-lead', {
    alias: '/api/assign-lead',
    only: leadTransfers,
  }),
  reassignLeads: write<typeof transfers.readTransferred>()('POST', '/api/admin/transfer-agent-lead', {
    only: leadTransfers,
  }),
  planDistribution: call<transfers.PlanDistributionResponse>()('POST', '/api/admin/plan-distribution', {
    only: leadTransfers,
  }),
  distributeLeads: write<transfers.DistributeLeadsResponse>()('POST', '/api/admin/distribute-leads', {
    only: leadTransfers,
  }),
  /** Newest first: an Admin gets every transfer, others only transfers that concern them. */
  listTransfers: call<typeof transfers.readTransfers>()('GET', '/api/admin/transfers', {
    only: onlyAdminOrTeamLeader('see transfers'),
  }),
  /** Leads that were worked on since the transfer are kept. A retry gets the first answer. */
  undoTransfer: write<transfers.UndoTransferResponse>()('POST', '/api/admin/undo-transfer/{transfer_id}', {
    only: onlyAdminOrTeamLeader('undo a transfer'),
  }),
  findDuplicates: call<DuplicatesResponse>()('POST', '/api/admin/get-duplicate-lead'),
  nextLead: row<typeof readNextLead>()(screenCalls.nextLead),
  getQueueOrder: call<typeof readQueueOrder>()('GET', '/api/admin/queue-order'),
  setQueueOrder: write<SuccessMessage>()('POST', '/api/admin/set-queue-order', {
    only: onlyAdmin('set the order of the call queue'),
  }),
  getEvents: call<Response>()('GET', '/api/admin/events', { isStream: true }),
  getReminders: call<typeof readReminders>()('GET', '/api/admin/reminders'),
  createLead: write<typeof readCreatedLead>()('POST', '/api/create-customer'),
  getLead: row<typeof readLead>()(screenCalls.getLead),
  updateLead: write<SuccessMessage>()('POST', '/api/admin/update-lead'),

  /** Answers with the file, as a stream. The day's rows of a role are limited. */
  exportLeads: call<Response>()('POST', '/api/admin/export-leads', { isFile: true, takesHold: true }),
  getExportLimits: call<ExportLimitsResponse>()('GET', '/api/admin/export-limits'),
  setExportLimits: write<SuccessMessage>()('POST', '/api/admin/set-export-limits', {
    only: onlyAdmin('limit what is exported'),
  }),

  importLeads: write<ImportStartedResponse>()('POST', '/api/admin/import-excel', {
    only: leadImports,
    takesFile: true,
  }),
  /** The caller's own, for an Admin all; the newest first. */
  listImports: call<ImportsResponse>()('GET', '/api/admin/imports', { only: leadImports }),
  getImport: call<ImportResponse>()('GET', '/api/admin/imports/{id}', { only: leadImports }),
  getRefusedRows: call<Response>()('GET', '/api/admin/imports/{id}/refused', { only: leadImports, isFile: true }),
  stopImport: write<SuccessMessage>()('POST', '/api/admin/imports/{id}/stop', { only: leadImports }),
  /** Goes on after a stop, makes a dry run real, or looks again with another plan. */
  startImport: write<SuccessMessage>()('POST', '/api/admin/imports/{id}/start', { only: leadImports }),
  /** Leads that were worked on are kept. The leads go in steps after the answer. */
  undoImport: write<UndoImportResponse>()('POST', '/api/admin/imports/{id}/undo', { only: leadImports }),

  /** The caller's own, for an Admin all. */
  getHandOut: call<typeof readHandOut>()('GET', '/api/admin/hand-out-rules', { only: handOutRules }),
  saveHandOut: write<SuccessMessage>()('POST', '/api/admin/hand-out-rules', { only: handOutRules }),
  /** Shows who would have received each of the latest leads; changes nothing. */
  tryHandOut: call<typeof readTried>()('POST', '/api/admin/try-hand-out-rules', { only: handOutRules }),
  getPresence: call<typeof readPresence>()('GET', '/api/admin/presence', { only: handOutRules }),
  setPresence: write<SuccessMessage>()('POST', '/api/admin/presence'),

  listTemplates: call<typeof readTemplates>()('GET', '/api/admin/message-templates'),
  saveTemplates: write<SuccessMessage>()('POST', '/api/admin/save-message-templates', {
    only: onlyAdmin('change the message templates'),
  }),
  /** Notes a message to the customer in the lead's history; the lead itself and all figures stay. */
  noteMessage: write<SuccessMessage>()('POST', '/api/admin/note-message'),
  /** For its author, for `limits.takeBackMinutes`. */
  takeBackMessage: write<typeof readTakenBack>()('POST', '/api/admin/take-back-message/{id}'),

  listStates: call<typeof readStates>()('GET', '/api/state-list', { alias: '/api/admin/state-list' }),
  listTeamLeaders: call<typeof readTeamLeaders>()('GET', '/api/admin/get-team-leader'),
  listAgents: call<typeof readAgents>()('GET', '/api/admin/get-agent/{teamLeaderId}', {
    hasOptionalParam: true,
  }),

  listMasterSettings: call<typeof readMasterSettings>()('GET', '/api/admin/view-master-setting'),
  addMasterSetting: write<SuccessMessage>()('POST', '/api/admin/add-master-setting', {
    only: onlyAdmin('add to the master settings'),
  }),
  /** Deletes by GET, as the contract demands. */
  deleteMasterSetting: write<SuccessMessage>()('GET', '/api/admin/delete-master-setting/{id}', {
    only: onlyAdmin('delete from the master settings'),
  }),

  listUsers: call<UserListResponse>()('GET', '/api/admin/user-list', { only: onlyAdmin('see the users') }),
  addUser: write<AddUserResponse>()('POST', '/api/admin/add-user', { only: onlyAdmin('add users') }),
  getUser: call<typeof readUser>()('GET', '/api/admin/get-user/{id}', { only: onlyAdmin('see the users') }),
  updateUser: write<SuccessMessage>()('POST', '/api/admin/update-user', { only: onlyAdmin('edit users') }),
  unlockUser: write<SuccessMessage>()('POST', '/api/admin/unlock-user/{id}', {
    only: onlyAdmin('unlock a sign-in'),
  }),

  listSessions: call<typeof readSessions>()('GET', '/api/admin/sessions'),
  endOwnSession: write<SuccessMessage>()('POST', '/api/admin/end-session/{id}'),
  endUserSessions: write<SuccessMessage>()('POST', '/api/admin/end-sessions/{id}', {
    only: onlyAdmin("end a user's sessions"),
  }),

  listPages: call<PagesResponse>()('GET', '/api/admin/get-all-pages'),
  listPageForms: call<typeof readPageForms>()('GET', '/api/admin/get-form-bypages/{pageName}', {
    hasOptionalParam: true,
  }),
  connectForm: write<SuccessMessage>()('POST', '/api/admin/connect-form', { only: onlyAdmin('connect forms') }),
  disconnectForm: write<SuccessMessage>()('POST', '/api/admin/delete-form/{id}', {
    only: onlyAdmin('disconnect forms'),
  }),

  /** The answer's key is shown this once. */
  addSource: write<typeof sources.readAddedSource>()('POST', '/api/admin/add-source', { only: leadSources }),
  listSources: call<typeof sources.readSources>()('GET', '/api/admin/sources', { only: leadSources }),
  updateSource: write<SuccessMessage>()('POST', '/api/admin/update-source/{id}', { only: leadSources }),
  deleteSource: write<SuccessMessage>()('POST', '/api/admin/delete-source/{id}', { only: leadSources }),
  /** Sends a lead the whole way and takes it back. */
  testSource: write<typeof sources.readTested>()('POST', '/api/admin/test-source/{id}', { only: leadSources }),
  previewSource: call<typeof sources.readPreview>()('POST', '/api/admin/preview-source/{id}', { only: leadSources }),
  listCaptures: call<typeof sources.readCaptures>()('GET', '/api/admin/captures', { only: leadSources }),
  retryCapture: write<SuccessMessage>()('POST', '/api/admin/retry-capture/{id}', { only: leadSources }),

  listAuditLog: call<AuditLogResponse>()('GET', '/api/admin/audit-log', { only: onlyAdmin('see the audit log') }),
} as const satisfies Record<keyof Requests, Endpoint> & Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type RowOf<Name extends EndpointName> = (typeof endpoints)[Name];

export type AnswerOf<Name extends EndpointName> = NonNullable<RowOf<Name>['answer']>;

export type RequestBody<Name extends EndpointName> = Name extends keyof Requests ? Accepted<Requests[Name]> : never;

export type Parsed<Name extends EndpointName> = Name extends keyof Requests
  ? InferType<Requests[Name]>
  : Readonly<Record<string, never>>;

type ParamIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamIn<Rest> : never;

export type ParamName<Name extends EndpointName> = ParamIn<RowOf<Name>['path']>;

export type PathParams<Name extends EndpointName> = Readonly<Record<ParamName<Name>, number | string>>;

export const apiBasePath = '/api';

export const pathOf = <const Path extends string>(
  { path }: { readonly path: Path },
  ...[params]: [ParamIn<Path>] extends [never] ? [] : [params: Readonly<Record<ParamIn<Path>, number | string>>]
): string => filledPath(path, params);

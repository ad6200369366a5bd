import type { InferType } from 'yup';
import type { AuditLogResponse } from './auditLog';
import type { CountersResponse } from './dashboard';
import type { DuplicatesResponse } from './duplicates';
import type { Success, SuccessMessage } from './failure';
import { filledPath } from './filledPath';
import type { PageFormsResponse, PagesResponse } from './formConnections';
import type { CreateLeadResponse, LeadDetailResponse } from './leads';
import type { AgentsResponse, StatesResponse, TeamLeadersResponse } from './lookups';
import type { MasterSettingsResponse } from './masterSettings';
import { leadTransfers, onlyAdmin, transferRecords, transferUndoing, type Permission } from './permissions';
import type { NextLeadResponse } from './queue';
import type { RemindersResponse } from './reminders';
import type { FigureLeadsResponse, ReportResponse } from './report';
import type { Requests, Sent } from './requests';
import { screenCalls } from './screenCalls';
import type { SendLoginOtpResponse, VerifyLoginOtpResponse } from './session';
import type { SessionsResponse } from './sessions';
import type * as transfers from './transfers';
import type { AddUserResponse, UserDetailResponse, UserListResponse } from './users';

/** One call of the contract. What it takes is in `requests`, under the same name. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** `{name}` stands for a parameter. */
  readonly path: string;
  /** Also answers, for clients that write the path this way. */
  readonly alias?: string;
  /** Called before there is a session. */
  readonly isPublic?: true;
  /**
   * Changes something: in one transaction, by a session that is alive once the whole request has arrived; with the same
   * `Idempotency-Key` by the same user it answers the same and does nothing. Public calls are not marked with it.
   */
  readonly isWrite?: true;
  /** Reads, and holds what it gives for the caller for minutes. No write; but never begun before the session is known. */
  readonly takesHold?: true;
  /** Answers with a stream of events (`events`), which goes on until one of the two ends it. */
  readonly isStream?: true;
  /** The last segment, a parameter, may be empty or left out, as of a select that is set back: that is an empty list. */
  readonly mayLackParam?: true;
  /** Who may make the call; everybody who is signed in without it. The server refuses, and the screens say so beforehand. */
  readonly only?: Permission;
}

/** Carries the type of a call's answer; never set. */
interface Answering<Answer> {
  readonly answer?: Answer;
}

/** Makes a row of the contract whose answer has the type `Answer`. */
const call =
  <Answer>() =>
  <const Row extends Endpoint>(row: Row): Endpoint & Row & Answering<Answer> =>
    row;

/** A call with a session that changes something. */
const write =
  <Answer>() =>
  <const Row extends Omit<Endpoint, 'isWrite'>>(row: Row) =>
    call<Answer>()({ ...row, isWrite: true });

/** Every call of the product, once. Paths, methods and shapes are those of the contract, odd spellings included. */
export const endpoints = {
  sendLoginOtp: call<SendLoginOtpResponse>()({ method: 'POST', path: '/api/send-login-otp', isPublic: true }),
  verifyLoginOtp: call<VerifyLoginOtpResponse>()({ method: 'POST', path: '/api/verify-login-otp', isPublic: true }),
  signOut: write<SuccessMessage>()({ method: 'POST', path: '/api/admin/user-logout' }),

  getCounters: call<CountersResponse>()(screenCalls.getCounters),

  /** What became of leads over some days, and today's follow-ups, of the caller's scope. A POST that only reads. */
  getReport: call<ReportResponse>()({ method: 'POST', path: '/api/admin/report' }),
  /** The leads behind a figure of that report, a page at a time. A POST that only reads. */
  listFigureLeads: call<FigureLeadsResponse>()({ method: 'POST', path: '/api/admin/report-leads' }),

  /** Answers in one of two envelopes: read it with `unwrapLeadPage`. */
  listLeads: call<Success>()(screenCalls.listLeads),
  /** Leads by number, name or customer ID, best match first. Read it with `unwrapLeadPage`. */
  searchLeads: call<Success>()({ method: 'POST', path: '/api/admin/search-lead' }),
  /** Assigns fresh leads. */
  assignLeads: write<transfers.TransferResponse>()({
    method: 'POST',
    path: '/api/admin/assign-lead',
    alias: '/api/assign-lead',
    only: leadTransfers,
  }),
  /** Hands leads of any status to another agent or team leader. */
  reassignLeads: write<transfers.TransferResponse>()({
    method: 'POST',
    path: '/api/admin/transfer-agent-lead',
    only: leadTransfers,
  }),
  /** Proposes how fresh leads are split over the agents of a team. A POST that only reads: that is the contract. */
  planDistribution: call<transfers.PlanDistributionResponse>()({
    method: 'POST',
    path: '/api/admin/plan-distribution',
    only: leadTransfers,
  }),
  /** Distributes fresh leads over the agents of a team: all of them or none. */
  distributeLeads: write<transfers.DistributeLeadsResponse>()({
    method: 'POST',
    path: '/api/admin/distribute-leads',
    only: leadTransfers,
  }),
  /** Transfers of all three kinds, the newest first: all for an Admin, else those of the caller's scope. */
  listTransfers: call<transfers.TransfersResponse>()({
    method: 'GET',
    path: '/api/admin/transfers',
    only: transferRecords,
  }),
  /** Takes a transfer back, of which nothing that was worked on since is touched. Sent again, it answers the same. */
  undoTransfer: write<transfers.UndoTransferResponse>()({
    method: 'POST',
    path: '/api/admin/undo-transfer/{transfer_id}',
    only: transferUndoing,
  }),
  /** Who else has one of these numbers, as number or alternative, whoever has the lead. Read it with `readDuplicates`. */
  findDuplicates: call<DuplicatesResponse>()({ method: 'POST', path: '/api/admin/get-duplicate-lead' }),
  /** The lead to call next, which nobody else is given for some minutes. Read it with `readNextLead`. */
  nextLead: call<NextLeadResponse>()({ method: 'POST', path: '/api/admin/next-lead', takesHold: true }),
  /** Tells what changes while it is open: see `LiveEvents`. Read each event with `readLiveEvent`. */
  getEvents: call<Response>()({ method: 'GET', path: '/api/admin/events', isStream: true }),
  /** Follow-ups that are due about now, of the leads that are the caller's own to call. Read it with `readReminders`. */
  getReminders: call<RemindersResponse>()({ method: 'GET', path: '/api/admin/reminders' }),
  createLead: write<CreateLeadResponse>()({ method: 'POST', path: '/api/create-customer' }),
  getLead: call<LeadDetailResponse>()(screenCalls.getLead),
  updateLead: write<SuccessMessage>()({ method: 'POST', path: '/api/admin/update-lead' }),

  listStates: call<StatesResponse>()({ method: 'GET', path: '/api/state-list', alias: '/api/admin/state-list' }),
  listTeamLeaders: call<TeamLeadersResponse>()({ method: 'GET', path: '/api/admin/get-team-leader' }),
  listAgents: call<AgentsResponse>()({
    method: 'GET',
    path: '/api/admin/get-agent/{teamLeaderId}',
    mayLackParam: true,
  }),

  listMasterSettings: call<MasterSettingsResponse>()({ method: 'GET', path: '/api/admin/view-master-setting' }),
  addMasterSetting: write<SuccessMessage>()({
    method: 'POST',
    path: '/api/admin/add-master-setting',
    only: onlyAdmin('add to the master settings'),
  }),
  /** A GET that deletes: that is the contract. */
  deleteMasterSetting: write<SuccessMessage>()({
    method: 'GET',
    path: '/api/admin/delete-master-setting/{id}',
    only: onlyAdmin('delete from the master settings'),
  }),

  listUsers: call<UserListResponse>()({
    method: 'GET',
    path: '/api/admin/user-list',
    only: onlyAdmin('see the users'),
  }),
  addUser: write<AddUserResponse>()({ method: 'POST', path: '/api/admin/add-user', only: onlyAdmin('add users') }),
  getUser: call<UserDetailResponse>()({
    method: 'GET',
    path: '/api/admin/get-user/{id}',
    only: onlyAdmin('see the users'),
  }),
  updateUser: write<SuccessMessage>()({
    method: 'POST',
    path: '/api/admin/update-user',
    only: onlyAdmin('edit users'),
  }),
  /** Lifts the lock that too many wrong codes put on a user's sign-in. */
  unlockUser: write<SuccessMessage>()({
    method: 'POST',
    path: '/api/admin/unlock-user/{id}',
    only: onlyAdmin('lift the lock of a sign-in'),
  }),

  /** The caller's own sessions. */
  listSessions: call<SessionsResponse>()({ method: 'GET', path: '/api/admin/sessions' }),
  /** Ends one of the caller's own sessions, which may be the one that the call comes with. */
  endOwnSession: write<SuccessMessage>()({ method: 'POST', path: '/api/admin/end-session/{id}' }),
  /** Signs a user out everywhere. */
  endUserSessions: write<SuccessMessage>()({
    method: 'POST',
    path: '/api/admin/end-sessions/{id}',
    only: onlyAdmin("end a user's sessions"),
  }),

  listPages: call<PagesResponse>()({ method: 'GET', path: '/api/admin/get-all-pages' }),
  listPageForms: call<PageFormsResponse>()({
    method: 'GET',
    path: '/api/admin/get-form-bypages/{pageName}',
    mayLackParam: true,
  }),
  /** A form that is connected already moves to the new project. */
  connectForm: write<SuccessMessage>()({
    method: 'POST',
    path: '/api/admin/connect-form',
    only: onlyAdmin('connect forms'),
  }),
  /** Takes a connection away, by the `id` of its row in `listPages`. */
  disconnectForm: write<SuccessMessage>()({
    method: 'POST',
    path: '/api/admin/delete-form/{id}',
    only: onlyAdmin('disconnect forms'),
  }),

  /** Who changed what, when: the newest first. */
  listAuditLog: call<AuditLogResponse>()({
    method: 'GET',
    path: '/api/admin/audit-log',
    only: onlyAdmin('see the audit log'),
  }),
} as const satisfies Record<keyof Requests, Endpoint> & Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type RowOf<Name extends EndpointName> = (typeof endpoints)[Name];

/** What the call answers when it worked. */
export type AnswerOf<Name extends EndpointName> = NonNullable<RowOf<Name>['answer']>;

/** The answer that is not a refusal: two calls refuse in an HTTP 200. */
export type SuccessOf<Name extends EndpointName> = Extract<AnswerOf<Name>, Success>;

/** What a client sends: what the call's schema takes. */
export type RequestBody<Name extends EndpointName> = Name extends keyof Requests ? Sent<Requests[Name]> : never;

/** What the server's handler gets: the request as its schema reads it, without what the schema does not know. */
export type Parsed<Name extends EndpointName> = Name extends keyof Requests
  ? InferType<Requests[Name]>
  : Readonly<Record<string, never>>;

/** The parameters in a path's own text: `id` of `/get-user/{id}`. */
type ParamIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamIn<Rest> : never;

/** The names of a call's path parameters. */
export type ParamName<Name extends EndpointName> = ParamIn<RowOf<Name>['path']>;

/** What fills the path of a call. */
export type PathParams<Name extends EndpointName> = Readonly<Record<ParamName<Name>, number | string>>;

/** Where every path of the contract begins. */
export const apiBasePath = '/api';

/** The header that makes a retried write safe. */
export const idempotencyHeader = 'Idempotency-Key';

/** `filledPath` for a row that is known: a missing parameter does not compile, nor does one that the path does not have. */
export const pathOf = <const Path extends string>(
  { path }: { readonly path: Path },
  ...[params]: [ParamIn<Path>] extends [never] ? [] : [params: Readonly<Record<ParamIn<Path>, number | string>>]
): string => filledPath(path, params);

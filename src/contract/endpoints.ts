import type { CountersResponse } from './dashboard';
import type { Success, SuccessMessage } from './failure';
import type { ConnectFormRequest, PageFormsResponse, PagesResponse } from './formConnections';
import type {
  AssignLeadsRequest,
  CreateLeadRequest,
  CreateLeadResponse,
  LeadDetailResponse,
  LeadListRequest,
  UpdateLeadRequest,
} from './leads';
import type { AgentsResponse, StatesResponse, TeamLeadersResponse } from './lookups';
import type { AddMasterSettingRequest, MasterSettingsResponse } from './masterSettings';
import type {
  SendLoginOtpRequest,
  SendLoginOtpResponse,
  VerifyLoginOtpRequest,
  VerifyLoginOtpResponse,
} from './session';
import type {
  AddUserResponse,
  UpdateUserRequest,
  UserDetailResponse,
  UserListRequest,
  UserListResponse,
  UserPayload,
} from './users';

/** One call of the contract. `Request` and `Response` exist in the type alone. */
export interface Endpoint<Request, Response> {
  readonly method: 'GET' | 'POST';
  /** `{name}` stands for a parameter. */
  readonly path: string;
  /** Answers as well, for clients that write the path so. */
  readonly alias?: string;
  /** Called before there is a session. */
  readonly isPublic?: true;
  /**
   * Changes something: it is done in one transaction, by a session that is still alive once the whole request has
   * arrived. The public calls, which come without a session, do not say it of themselves.
   */
  readonly isWrite?: true;
  /** Honours the `Idempotency-Key` header: the same key by the same user answers the same and does nothing. */
  readonly isIdempotent?: true;
  /** Carries the two types; never set. */
  readonly types?: (request: Request) => Response;
}

export type RequestOf<E> = E extends Endpoint<infer Request, infer _Response> ? Request : never;
export type ResponseOf<E> = E extends Endpoint<infer _Request, infer Response> ? Response : never;

const call = <Request, Response>(row: Omit<Endpoint<Request, Response>, 'types'>): Endpoint<Request, Response> => row;

/** A call with a session that changes something. */
const write = <Request, Response>(row: Omit<Endpoint<Request, Response>, 'types' | 'isWrite'>) => ({
  ...call<Request, Response>(row),
  isWrite: true as const,
});

/** Every call of the product, once. Paths, methods and shapes are those of the contract, odd spellings included. */
export const endpoints = {
  sendLoginOtp: call<SendLoginOtpRequest, SendLoginOtpResponse>({
    method: 'POST',
    path: '/api/send-login-otp',
    isPublic: true,
  }),
  verifyLoginOtp: call<VerifyLoginOtpRequest, VerifyLoginOtpResponse>({
    method: 'POST',
    path: '/api/verify-login-otp',
    isPublic: true,
  }),
  signOut: write<void, SuccessMessage>({ method: 'POST', path: '/api/admin/user-logout' }),

  getCounters: call<void, CountersResponse>({ method: 'GET', path: '/api/admin/get-home-screen-data' }),

  /** Answers in one of two envelopes: read it with `unwrapLeadPage`. */
  listLeads: call<LeadListRequest, Success>({
    method: 'POST',
    path: '/api/admin/get-lead-data',
    alias: '/api/get-lead-data',
  }),
  assignLeads: write<AssignLeadsRequest, SuccessMessage>({
    method: 'POST',
    path: '/api/admin/assign-lead',
    alias: '/api/assign-lead',
    isIdempotent: true,
  }),
  createLead: write<CreateLeadRequest, CreateLeadResponse>({
    method: 'POST',
    path: '/api/create-customer',
    isIdempotent: true,
  }),
  getLead: call<{ id: number | string }, LeadDetailResponse>({
    method: 'GET',
    path: '/api/admin/fetch-lead-data/{id}',
  }),
  updateLead: write<UpdateLeadRequest, SuccessMessage>({
    method: 'POST',
    path: '/api/admin/update-lead',
    isIdempotent: true,
  }),

  listStates: call<void, StatesResponse>({ method: 'GET', path: '/api/state-list', alias: '/api/admin/state-list' }),
  listTeamLeaders: call<void, TeamLeadersResponse>({ method: 'GET', path: '/api/admin/get-team-leader' }),
  listAgents: call<{ teamLeaderId: number | string }, AgentsResponse>({
    method: 'GET',
    path: '/api/admin/get-agent/{teamLeaderId}',
  }),

  listMasterSettings: call<void, MasterSettingsResponse>({ method: 'GET', path: '/api/admin/view-master-setting' }),
  addMasterSetting: write<AddMasterSettingRequest, SuccessMessage>({
    method: 'POST',
    path: '/api/admin/add-master-setting',
  }),
  /** A GET that deletes: that is the contract. */
  deleteMasterSetting: write<{ id: number | string }, SuccessMessage>({
    method: 'GET',
    path: '/api/admin/delete-master-setting/{id}',
  }),

  listUsers: call<UserListRequest, UserListResponse>({ method: 'GET', path: '/api/admin/user-list' }),
  addUser: write<UserPayload, AddUserResponse>({ method: 'POST', path: '/api/admin/add-user', isIdempotent: true }),
  getUser: call<{ id: number | string }, UserDetailResponse>({ method: 'GET', path: '/api/admin/get-user/{id}' }),
  updateUser: write<UpdateUserRequest, SuccessMessage>({ method: 'POST', path: '/api/admin/update-user' }),
  /** Lifts the lock that too many wrong codes put on a user's sign-in. */
  unlockUser: write<{ id: number | string }, SuccessMessage>({
    method: 'POST',
    path: '/api/admin/unlock-user/{id}',
    isIdempotent: true,
  }),

  listPages: call<void, PagesResponse>({ method: 'GET', path: '/api/admin/get-all-pages' }),
  listPageForms: call<{ pageName: string }, PageFormsResponse>({
    method: 'GET',
    path: '/api/admin/get-form-bypages/{pageName}',
  }),
  connectForm: write<ConnectFormRequest, SuccessMessage>({ method: 'POST', path: '/api/admin/connect-form' }),
} as const;

export type EndpointName = keyof typeof endpoints;

/** Where every path of the contract begins. */
export const apiBasePath = '/api';

/** The header that makes a retried write safe. */
export const idempotencyHeader = 'Idempotency-Key';

/** The path of a call with its parameters percent-encoded in place. */
export const pathOf = (endpoint: { path: string }, params: Record<string, string | number> = {}): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name] ?? '')));

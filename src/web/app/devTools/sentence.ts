import type { Action } from '@reduxjs/toolkit';
import { counterKeys } from '../../../contract/dashboard';
import { leadListCodeOf } from '../../../contract/leadCodes';
import { isObject, type Json } from '../../../contract/reading';

interface AnyAction extends Action {
  meta?: unknown;
  payload?: unknown;
}

/** Facts about an action that the action itself does not hold. */
export interface Note {
  /** Why a query was made. */
  reason?: string;
  /** A failed call has no time of its end. */
  tookMs?: number;
}

export interface QueryCall {
  endpointName: string;
  type: unknown;
  originalArgs: unknown;
  subscribe: unknown;
  forceRefetch: unknown;
}

/** The call of an action of RTK Query. */
export const callIn = (meta: unknown): QueryCall | undefined =>
  isObject(meta) && isObject(meta.arg) && typeof meta.arg.endpointName === 'string'
    ? (meta.arg as unknown as QueryCall) // its other members are unknown
    : undefined;

/** `getLeads` is `leads/list`, `updateLead` is `lead/update`. */
export const subjectOf = (endpointName: string): string => {
  const [, verb = '', noun = ''] = /^([a-z]+)(.*)$/.exec(endpointName) ?? [];
  const what = noun.charAt(0).toLowerCase() + noun.slice(1);
  return `${what}/${verb === 'get' && what.endsWith('s') ? 'list' : verb}`;
};

/** Ids, pages, days and choices; a telephone number is longer. */
const isShort = (text: string): boolean => /^(?:\d{1,9}|\d{4}-\d\d-\d\d|[a-z_,]{1,30})$/.test(text);

const wordsOf = (args: unknown, isWithin = false): string[] => {
  if (!isObject(args)) return [[args].join()].filter(isShort);
  return Object.entries(args).flatMap(([name, value]) => {
    if (isObject(value)) return isWithin ? [] : wordsOf(value, true);
    const text = [value].join();
    if (text === '' || name === 'idempotencyKey') return [];
    const list = name === 'lead_status' ? leadListCodeOf(value) : undefined;
    if (list !== undefined) return [counterKeys[list].replace(/_lead$/, '').replaceAll('_', ' ')];
    if (isShort(text)) return [`${name} ${text}`];
    return isWithin ? [] : [name];
  });
};

const callWords = (endpointName: string, args: unknown): string =>
  [subjectOf(endpointName), ...wordsOf(args)].join(' ');

const outcomeOf = ({ meta, payload }: AnyAction, { reason, tookMs }: Note): string => {
  const { requestStatus, condition, aborted, startedTimeStamp, fulfilledTimeStamp } = meta as Json; // it has a call
  if (requestStatus === 'pending') return reason ? `pending (${reason})` : 'pending';
  if (condition === true) return 'not needed';
  if (aborted === true) return 'called off';
  const how =
    requestStatus === 'fulfilled' ? 'fulfilled' : `failed${isObject(payload) ? ` (${String(payload.status)})` : ''}`;
  const ms = tookMs ?? Number(fulfilledTimeStamp) - Number(startedTimeStamp);
  return Number.isNaN(ms) ? how : `${how} in ${ms} ms`;
};

const renewed = (payload: unknown): Json[] =>
  (Array.isArray(payload) ? payload : []).flatMap((entry: unknown) =>
    isObject(entry) && isObject(entry.queryDescription) ? [entry.queryDescription] : [],
  );

/** An action as a sentence; its type, where nothing more is known. `action` holds no secret any more. */
export const sentenceOf = (action: AnyAction, note: Note): string => {
  const { type, meta, payload } = action;
  const call = callIn(meta);
  if (call) return `${callWords(call.endpointName, call.originalArgs)} · ${outcomeOf(action, note)}`;
  if (type === 'contract/offShape' && isObject(payload)) {
    return `${type} ${String(payload.call)} ${String(payload.path)}: ${String(payload.problem)}`;
  }
  const [query] = type === 'api/queries/cacheEntriesUpserted' ? renewed(payload) : [];
  return query ? `${callWords(String(query.endpointName), query.originalArgs)} · renewed (event)` : type;
};

import { isDay } from '../../contract/calendar';
import { limits } from '../../contract/limits';

export interface AuditFilters {
  /** A name, a part of one, or a user's id. */
  actor: string;
  action: string;
  from: string;
  to: string;
}

const lineIn = (text: string): string => {
  const line = text.trim();
  return line.length <= limits.lineLength && !/\p{Cc}|\p{Surrogate}/u.test(line) ? line : '';
};
const dayIn = (text: string): string => (isDay(text) ? text : '');

const readers: Readonly<Record<keyof AuditFilters, (text: string) => string>> = {
  actor: lineIn,
  action: lineIn,
  from: dayIn,
  to: dayIn,
};

export const noAuditFilters: AuditFilters = { actor: '', action: '', from: '', to: '' };

const names = Object.keys(noAuditFilters) as (keyof AuditFilters)[]; // the keys of its type

export const auditFiltersIn = (params: URLSearchParams): AuditFilters => {
  const filters = { ...noAuditFilters };
  for (const name of names) filters[name] = readers[name](params.get(name) ?? '');
  return filters;
};

export const auditParamsOf = (filters: AuditFilters, page: number): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of names) if (filters[name]) params.set(name, filters[name]);
  if (page > 1) params.set('page', String(page));
  return params;
};

export const hasAuditFilters = (filters: AuditFilters): boolean => names.some((name) => filters[name] !== '');

import { instantOf } from './calendar';
import { isObject, readRows, text, wholeNumber, type Json } from './reading';

export interface DueLead {
  id: number;
  name: string;
  /** As it came: with the id, it identifies a follow-up. */
  follow_up: string;
  at: number;
}

export interface DueLeads {
  leads: DueLead[];
  now: number | undefined;
}

const dueLeadOf = (row: Json): DueLead | undefined => {
  const id = wholeNumber(row.id, 1);
  const follow_up = text(row.follow_up) ?? '';
  const at = instantOf(follow_up)?.getTime();
  if (id === undefined || at === undefined) return undefined;
  return { id, name: text(row.name)?.trim() || text(row.cust_id)?.trim() || `Lead ${id}`, follow_up, at };
};

export const readReminders = (body: unknown): DueLeads | undefined => {
  if (!isObject(body) || !Array.isArray(body.data)) return undefined;
  return {
    leads: readRows(body.data.filter(isObject), dueLeadOf, ({ id }) => id),
    now: instantOf(text(body.now) ?? '')?.getTime(),
  };
};

import { instantOf } from './calendar';
import { isObject, readRows, text, wholeNumber, type Json } from './reading';

/** A follow-up of which a person is to be reminded, as it is read. */
export interface DueLead {
  id: number;
  /** What the customer is called here: by name, else by customer ID, else by number. */
  name: string;
  /** As it came: another text is another follow-up. */
  follow_up: string;
  /** The same in epoch milliseconds. */
  at: number;
}

/** What is due about now, as it is read. */
export interface DueLeads {
  leads: DueLead[];
  /** The server's clock in epoch milliseconds; undefined where it does not say. */
  now: number | undefined;
}

const dueLeadOf = (row: Json): DueLead | undefined => {
  const id = wholeNumber(row.id, 1);
  const follow_up = text(row.follow_up) ?? '';
  const at = instantOf(follow_up)?.getTime();
  if (id === undefined || at === undefined) return undefined;
  return { id, name: text(row.name)?.trim() || text(row.cust_id)?.trim() || `Lead ${id}`, follow_up, at };
};

/** The answer about reminders; undefined when it holds no list. Never throws. */
export const readReminders = (body: unknown): DueLeads | undefined => {
  if (!isObject(body) || !Array.isArray(body.data)) return undefined;
  return {
    leads: readRows(body.data.filter(isObject), dueLeadOf, ({ id }) => id),
    now: instantOf(text(body.now) ?? '')?.getTime(),
  };
};

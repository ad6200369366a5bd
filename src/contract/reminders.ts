import { instantOf } from './calendar';
import { text } from './reading';
import { flag, id, ifList, mapped, record, rows, textOrNull, type Read, type Sent } from './record';

const reminder = record({
  id,
  cust_id: textOrNull,
  name: textOrNull,
  /** Identifies the reminder together with the id. For an enquiry or a first call: since when it is due. */
  follow_up: text,
  /** Whether the lead has asked again, and nobody has called since. */
  enquired: flag,
  /** Whether the first call is late: for its agent after some minutes, then also for the team leader. */
  first_call: flag,
});

export type Reminder = Sent<typeof reminder>;

const dueLead = mapped(reminder, ({ cust_id, name, ...lead }) => {
  const at = instantOf(lead.follow_up)?.getTime();
  return at === undefined ? undefined : { ...lead, name: name?.trim() || cust_id?.trim() || `Lead ${lead.id}`, at };
});

export type DueLead = Read<typeof dueLead>;

export const readReminders = mapped(
  record({
    /**
     * Follow-ups between `limits.reminderPastMinutes` ago and `limits.reminderAheadMinutes` ahead, earliest first;
     * beyond `limits.reminders`, the nearest to now. Agents get their own leads, team leaders the team's leads without
     * an agent and enquiries of all, Admins none.
     */
    data: ifList(rows(dueLead, 'id')),
    /** The server's clock decides due times: a browser's may be wrong. */
    now: text,
  }),
  ({ data, now }) => ({ leads: data, now: instantOf(now)?.getTime() }),
);

export type DueLeads = Read<typeof readReminders>;

import { text } from './reading';
import { flag, id, ifList, mapped, record, rows, type Read } from './record';

const sessionRow = record({
  id,
  /** Browser and system at sign-in: `Chrome on Android`. */
  device: (value) => text(value) || 'Unknown device',
  place: (value) => text(value) || 'Unknown place',
  created_at: text,
  last_used_at: text,
  is_current: flag,
});

export type SessionRow = Read<typeof sessionRow>;

export const readSessions = mapped(record({ data: ifList(rows(sessionRow, 'id')) }), ({ data }) => data);

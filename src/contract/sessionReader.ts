import { isObject, readRows, text, wholeNumber, type Json } from './reading';
import type { SessionRow } from './sessions';

const sessionRowOf = (row: Json): SessionRow | undefined => {
  const id = wholeNumber(row.id, 1);
  return id === undefined
    ? undefined
    : {
        id,
        device: text(row.device) || 'Unknown device',
        place: text(row.place) || 'Unknown place',
        created_at: text(row.created_at) ?? '',
        last_used_at: text(row.last_used_at) ?? '',
        is_current: row.is_current === true,
      };
};

export const readSessions = (body: unknown): SessionRow[] | undefined => {
  const data = isObject(body) ? body.data : undefined;
  return Array.isArray(data) ? readRows(data.filter(isObject), sessionRowOf, ({ id }) => id) : undefined;
};

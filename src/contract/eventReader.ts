import type { LiveEvent } from './events';
import { leadListCodeOf, leadListCodes } from './leadCodes';
import { isObject, type Json } from './reading';

const positionIn = ({ position }: Json): { position?: string } => (typeof position === 'string' ? { position } : {});

/** Undefined for a broken or unknown event. */
export const readLiveEvent = (event: unknown, data: unknown): LiveEvent | undefined => {
  if (!isObject(data)) return undefined;
  switch (event) {
    case 'ready':
      return { event, data: positionIn(data) };
    case 'reminder':
      return { event, data: {} };
    case 'session':
      return { event, data: { reason: 'ended' } };
    case 'leads': {
      if (!Array.isArray(data.lists)) return undefined;
      const changed = new Set(data.lists.map(leadListCodeOf));
      const lists = leadListCodes.filter((code) => changed.has(code));
      return lists.length > 0 ? { event, data: { lists, ...positionIn(data) } } : undefined;
    }
    default:
      return undefined;
  }
};

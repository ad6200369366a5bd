import type { LiveEvent } from './events';
import { leadListCodeOf, leadListCodes } from './leadCodes';
import { isObject } from './reading';

/**
 * One event of a stream, by its name and its data once parsed; undefined when it is broken, or one that is not known here.
 * Never throws.
 */
export const readLiveEvent = (event: unknown, data: unknown): LiveEvent | undefined => {
  if (!isObject(data)) return undefined;
  switch (event) {
    case 'ready':
    case 'reminder':
      return { event, data: {} };
    case 'session':
      return { event, data: { reason: 'ended' } };
    case 'leads': {
      if (!Array.isArray(data.lists)) return undefined;
      const told = new Set(data.lists.map(leadListCodeOf));
      const lists = leadListCodes.filter((code) => told.has(code));
      return lists.length > 0 ? { event, data: { lists } } : undefined;
    }
    default:
      return undefined;
  }
};

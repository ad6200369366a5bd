import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { CHANGES, type ChangeFeed, type ChangeListener } from './changeFeed';

/** The one connection receives each announcement with the answer to the commit. */
export function embeddedChanges(pool: Pool): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANGES) for (const { onChange } of listeners) onChange(payload ?? '');
    });
  });
  return {
    listen: async (listener) => {
      listeners.add(listener);
      await pool.query(`listen ${CHANGES}`);
      listener.onMark(randomUUID());
      return {
        stop: async () => {
          listeners.delete(listener);
        },
      };
    },
  };
}

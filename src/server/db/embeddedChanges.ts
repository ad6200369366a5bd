import type { Pool } from 'pg';
import { CHANGES, type ChangeFeed, type Ears } from './changeFeed';

/**
 * What the embedded database announces: its one connection makes every change, so it hears of each with the answer to the
 * commit.
 */
export function embeddedChanges(pool: Pool): ChangeFeed {
  const listening = new Set<Ears>();
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANGES) for (const { heard } of listening) heard(payload ?? '');
    });
  });
  return {
    listen: async (ears) => {
      listening.add(ears);
      await pool.query(`listen ${CHANGES}`);
      return {
        stop: async () => {
          listening.delete(ears);
        },
      };
    },
  };
}

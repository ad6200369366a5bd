import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** See migration `0022_announcements`. */
export const CHANGES = 'lead_changes';

export interface ChangeListener {
  onChange: (announcement: string) => void;
  /** Changes may have been missed. */
  onGap: () => void;
  /** Marks come to all processes at the same places among the changes, so that positions agree. */
  onMark: (mark: string) => void;
}

/** Committed announcements of all processes. */
export interface ChangeFeed {
  /**
   * Survives lost connections.
   * @returns once it listens; if it cannot yet, `onGap` follows as soon as it does
   */
  listen: (listener: ChangeListener) => Promise<{ stop: () => Promise<void> }>;
}

/** The one connection receives each announcement with the answer to the statement that announces. */
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

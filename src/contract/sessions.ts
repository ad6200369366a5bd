import type { Success } from './failure';

/** A session of the caller's own that is alive. Its token is known to nobody but the device that holds it. */
export interface SessionRow {
  /** Names the session in `end-session`, and opens nothing. */
  id: number;
  /** Browser and system of the sign-in in words, as in `Chrome on Android`. */
  device: string;
  /** The network address of the sign-in, in words where it has a name. */
  place: string;
  /** When the person signed in, ISO 8601 in +05:30. */
  created_at: string;
  /** When the last request came, to the minute, ISO 8601 in +05:30. */
  last_used_at: string;
  /** The session that this very request came with. */
  is_current: boolean;
}

export interface SessionsResponse extends Success {
  /** The caller's current session first, then by last use. */
  data: SessionRow[];
}

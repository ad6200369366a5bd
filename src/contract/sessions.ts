import type { Success } from './failure';

export interface SessionRow {
  id: number;
  /** Browser and system at sign-in: `Chrome on Android`. */
  device: string;
  place: string;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
}

export interface SessionsResponse extends Success {
  data: SessionRow[];
}

import type { LeadListCode } from '../../contract/leadCodes';
import type { Call } from './callServer';

/** How an endpoint's answers follow changes by others. */
export interface Follows<Result, Arg> {
  /** Whether a change of these lists concerns the answer. */
  isAbout?: (lists: readonly LeadListCode[], arg: Arg, data: Result | undefined) => boolean;
  /** Least milliseconds between two requests. */
  gapMs?: number;
  /** The answer on the screen with the new one as news; undefined replaces it. */
  withNews?: (shown: Result, fresh: Result) => object | undefined;
}

interface Followed {
  follows: Follows<never, never>;
  call: Call;
  /** Position of the last answer in the change feed. */
  position?: string | undefined;
}

/** The followed queries, by cache key. */
export const followed = new Map<string, Followed>();

/** The channel on which changes are announced: see the migration `0015_lead_events`. */
export const CHANGES = 'lead_changes';

export interface Ears {
  /** A transaction was committed that announced this. */
  heard: (announcement: string) => void;
  /** Anything may have been announced until now that was not heard. */
  missed: () => void;
}

/** What transactions announce, whichever process made them. */
export interface ChangeFeed {
  /**
   * Listens until it is stopped, whatever happens to connections meanwhile.
   * @returns once it listens, or has found that it cannot just now: then `missed` is called as soon as it does
   */
  listen: (ears: Ears) => Promise<{ stop: () => Promise<void> }>;
}

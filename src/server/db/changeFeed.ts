/** The channel on which changes are announced: see the migration `0015_lead_events`. */
export const CHANGES = 'lead_changes';

export interface ChangeListener {
  /** A transaction that announced this was committed. */
  onChange: (announcement: string) => void;
  /** Changes may have been missed. */
  onGap: () => void;
  /** Every process receives the same marks at the same places among the changes, so that positions counted from them agree. */
  onMark: (mark: string) => void;
}

/** The announcements of all transactions, whichever process made them. */
export interface ChangeFeed {
  /**
   * Listens until it is stopped, also over lost connections.
   * @returns once it listens, or cannot just now: then `onGap` is called as soon as it does
   */
  listen: (listener: ChangeListener) => Promise<{ stop: () => Promise<void> }>;
}

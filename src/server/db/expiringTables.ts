import type { ColumnType, Generated } from 'kysely';

/** Read only through SQL that makes it text; written as a Date or an ISO string with an offset. */
export type Timestamp = ColumnType<unknown, Date | string, Date | string>;
export type DefaultTimestamp = ColumnType<unknown, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<unknown, Date | string | null | undefined, Date | string | null>;
export type NullableDay = ColumnType<unknown, string | null | undefined, string | null>;

export interface ExpiringTables {
  user_sessions: {
    /** SHA-256 of the bearer token, hex: the token itself is never stored. */
    token_hash: string;
    id: Generated<number>;
    user_id: number;
    created_at: Timestamp;
    last_used_at: Timestamp;
    device: Generated<string>;
    place: Generated<string>;
  };
  otp_codes: {
    mobile: string;
    place: string;
    /** The code is useless to a later owner of the number. */
    user_id: number;
    code_hash: string;
    /** Tries from the place of the request. */
    tries: Generated<number>;
    /** Counted apart, so that a stranger's tries do not end the code. */
    foreign_tries: Generated<number>;
    expires_at: Timestamp;
  };
  otp_sends: {
    id: Generated<number>;
    mobile: string;
    address: string;
    /** The code's quota: a known place's, or empty for all others together. */
    lane: Generated<string>;
    sent_at: Timestamp;
  };
  otp_wrong_codes: {
    id: Generated<number>;
    mobile: string;
    lane: string;
    tried_at: Timestamp;
  };
  otp_address_tries: {
    address: string;
    mobile: string;
    tried_at: Timestamp;
  };
  known_places: {
    user_id: number;
    place: string;
    mobile: string;
    signed_in_at: Timestamp;
  };
  /** Migration `0012_next_lead`. */
  lead_holds: {
    lead_id: number;
    user_id: number;
    until: Timestamp;
  };
  /** See the migration `0017_undo_facts`. */
  duplicate_checks: {
    user_id: number;
    checked_at: ColumnType<unknown, never, never>;
  };
}

import type { Generated } from 'kysely';
import type { Timestamp } from './columnTypes';

export interface UserSessionsTable {
  /** SHA-256 of the bearer token, hex: the token itself is never stored. */
  token_hash: string;
  /** Names the session to people and their browsers. */
  id: Generated<number>;
  user_id: number;
  created_at: Timestamp;
  last_used_at: Timestamp;
  /** From which device and place the person signed in, in words; empty where that is not known. */
  device: Generated<string>;
  place: Generated<string>;
}

export interface OtpCodesTable {
  /** One live code per number and place that asked for one: a new one replaces it. */
  mobile: string;
  /** The place that asked, see `otp/places`. */
  place: string;
  /** Who the code was sent to: it is useless to a later owner of the number. */
  user_id: number;
  /** Keyed hash of the code. */
  code_hash: string;
  /** Tries from the place that asked. */
  tries: Generated<number>;
  /** Tries from elsewhere: counted apart, so that a stranger's do not end the code for the place that asked. */
  foreign_tries: Generated<number>;
  expires_at: Timestamp;
}

export interface OtpSendsTable {
  id: Generated<number>;
  mobile: string;
  /** The client's address, for the limit per address. */
  address: string;
  /** Whose allowance the code was taken from: a known place, or empty for the one that all other places share. */
  lane: Generated<string>;
  sent_at: Timestamp;
}

/** Wrong codes that were compared. */
export interface OtpWrongCodesTable {
  id: Generated<number>;
  mobile: string;
  lane: string;
  tried_at: Timestamp;
}

/** The numbers that an address tried without the right code, each with the last time. */
export interface OtpAddressTriesTable {
  address: string;
  mobile: string;
  tried_at: Timestamp;
}

/** From where a person signed in, and with which number. */
export interface KnownPlacesTable {
  user_id: number;
  place: string;
  mobile: string;
  signed_in_at: Timestamp;
}

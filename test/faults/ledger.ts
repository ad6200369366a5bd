import type { LeadStatus } from '../../src/contract/leadCodes';

/**
 * The ledger of a fault run: what was asked of the servers, and what they acknowledged. The harness is
 *   ledger.ts   what was written, by the callers (this file)
 *   people.ts   `hire`: callers with sessions and fresh leads, put straight into a database before the servers start
 *   load.ts     `startLoad`: the callers at work over HTTP, through whatever happens to the servers
 *   verdict.ts  `judge`: the ledger against the rows of the database
 *   places.ts   where the data is: an embedded directory or a database on a PostgreSQL server
 *   figures.ts  `report`: a line for people, and one for the table of `npm run test:faults`
 *   tries.ts    `triesOf`: how often in `npm test`, and how often in `npm run test:faults`
 * and `test/support/runningServer.ts` starts, reaches and ends server processes.
 */
interface Asked {
  /** The write's `Idempotency-Key`, unique in the run. */
  key: string;
  /** The person who asked. */
  author: number;
  /** Whether any answer said that it is done. Otherwise it may have been done or not, but once at most. */
  isAcknowledged: boolean;
}

export interface Creation extends Asked {
  call: 'createLead';
  /** Unique to this lead. */
  name: string;
  /** Opens its history; of this lead alone, or null. */
  remark: string | null;
  /** The acknowledged id. */
  id: number | null;
}

export interface Save extends Asked {
  call: 'updateLead';
  lead: number;
  /** Unique to this save. */
  note: string;
  status: LeadStatus;
}

export interface Transfer extends Asked {
  call: 'assignLeads';
  /** Leads that no other transfer has. */
  leads: readonly number[];
  leader: number;
  agent: number;
}

export type Write = Creation | Save | Transfer;

/** Writes in the order in which each author sent them. */
export type Ledger = readonly Write[];

export const acknowledgedIn = (ledger: Ledger): Write[] => ledger.filter(({ isAcknowledged }) => isAcknowledged);

import { counterKeys } from '../../../src/contract/dashboard';
import { leadListCodes, type LeadListCode } from '../../../src/contract/leadCodes';
import type { LeadRow } from '../../../src/contract/leads';
import { limits } from '../../../src/contract/limits';
import { leadListSchema } from '../../../src/contract/validation/leads';
import type { Actor } from '../../../src/server/auth/sessions';
import { readCounters } from '../../../src/server/leads/leadCounters';
import { findLeadPage } from '../../../src/server/leads/leadListQueries';
import { listDaysAt } from '../../../src/server/rules/lists';
import type { TestApp } from '../../support/testApp';

/** All that each list shows to somebody: its counter and the rows of all its pages. */
export type Shown = Record<LeadListCode, string>;

/** Of many leads with a row's number four are named, whichever the database finds first: that says nothing. */
const withoutChoice = ({ same_number, ...row }: LeadRow): LeadRow =>
  same_number && same_number.length < limits.duplicatesNamed ? { ...row, same_number } : row;

export const shownTo = async ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, actor: Actor): Promise<Shown> => {
  const days = listDaysAt(clock.now());
  const counters = await readCounters(db, actor, days);
  const entries = [];
  for (const code of leadListCodes) {
    const pages = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = leadListSchema.validateSync({ lead_status: code, page });
      const found = await findLeadPage(db, actor, days, query);
      last = found.lastPage;
      pages.push(found.rows.map(withoutChoice));
    }
    entries.push([code, JSON.stringify([counters[counterKeys[code]], pages])] as const);
  }
  // One entry for each code.
  return Object.fromEntries(entries) as Shown;
};

/** The lists that show something else than before. */
export const changedIn = (before: Shown, after: Shown): LeadListCode[] =>
  leadListCodes.filter((code) => before[code] !== after[code]);

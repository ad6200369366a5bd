import type { splits } from '../../contract/validation/transfers';

export interface Load {
  open_leads: number;
  due_today: number;
}

/**
 * Deals each lead to the agent with the fewest: new leads (`even`), or open and new together (`load`).
 * Ties go to fewer open leads, then fewer due today, then the earlier agent: deterministic.
 */
export const splitLeads = <Lead>(
  leads: readonly Lead[],
  agents: readonly Load[],
  by: (typeof splits)[number],
): Lead[][] => {
  const shares = agents.map(({ open_leads, due_today }) => ({
    ...{ open_leads, due_today, leads: [] as Lead[] },
    count: by === 'load' ? open_leads : 0,
  }));
  type Share = (typeof shares)[number];
  const order = (one: Share, other: Share): number =>
    one.count - other.count || one.open_leads - other.open_leads || one.due_today - other.due_today;
  for (const lead of leads) {
    const next = shares.reduce((least: Share | undefined, share) => {
      return least === undefined || order(share, least) < 0 ? share : least;
    }, undefined);
    if (!next) break;
    next.leads.push(lead);
    next.count += 1;
  }
  return shares.map((share) => share.leads);
};

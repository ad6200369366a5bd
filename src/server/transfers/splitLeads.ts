import type { splits } from '../../contract/validation/transfers';

/** What an agent has before leads are split. */
export interface Load {
  open_leads: number;
  due_today: number;
}

/**
 * Deals leads one by one, in their order, each to the agent whose turn it is: with `even` the one who got the fewest so
 * far, with `load` the one who has the fewest open leads with what they got so far. Among equals it is the one with fewer
 * open leads, then fewer of them due today, then the first in the list: the same leads and agents are always split the same.
 * @returns the leads of each agent, in the order of the agents
 */
export const splitLeads = <Lead>(
  leads: readonly Lead[],
  agents: readonly Load[],
  by: (typeof splits)[number],
): Lead[][] => {
  const shares = agents.map(({ open_leads, due_today }) => ({
    ...{ open_leads, due_today, leads: [] as Lead[] },
    // What the agent's turn goes by; one more with each lead.
    height: by === 'load' ? open_leads : 0,
  }));
  type Share = (typeof shares)[number];
  const order = (one: Share, other: Share): number =>
    one.height - other.height || one.open_leads - other.open_leads || one.due_today - other.due_today;
  for (const lead of leads) {
    // Of those who are alike in everything the first by name.
    const next = shares.reduce((least: Share | undefined, share) => {
      return least === undefined || order(share, least) < 0 ? share : least;
    }, undefined);
    if (!next) break;
    next.leads.push(lead);
    next.height += 1;
  }
  return shares.map((share) => share.leads);
};

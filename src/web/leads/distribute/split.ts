import type { AgentShare, PlannedLead } from '../../../contract/transfers';

/** Counts of leads by agent. */
export type Gets = ReadonlyMap<number, number>;

export interface Split {
  shares: AgentShare[];
  /** Leads without an agent. */
  left: PlannedLead[];
  /** Leads wanted beyond the plan's total. */
  missing: number;
}

/** The named leads of a share; a server may send ids alone. */
const leadsOf = ({ lead_ids, leads }: AgentShare): PlannedLead[] => {
  const named = new Map(leads.map((lead) => [lead.lead_id, lead]));
  return lead_ids.map((lead_id) => named.get(lead_id) ?? { lead_id, cust_id: '', name: '' });
};

/** Applies other counts to a plan: freed leads go, in the plan's order, to the agents who get more. */
export const splitBy = (plan: readonly AgentShare[], gets: Gets): Split => {
  const wanted = (share: AgentShare): number => gets.get(share.agent_id) ?? share.lead_ids.length;
  const free = plan.flatMap((share) => leadsOf(share).slice(wanted(share)));
  let missing = 0;
  const shares = plan.map((share) => {
    const own = leadsOf(share).slice(0, wanted(share));
    const more = free.splice(0, wanted(share) - own.length);
    const leads = [...own, ...more];
    missing += wanted(share) - leads.length;
    return { ...share, gets: leads.length, lead_ids: leads.map(({ lead_id }) => lead_id), leads };
  });
  return { shares, left: free, missing };
};

/** Deals the leads left over to agents without a chosen count, the fewest first; to all if every count is chosen. */
export const shareOut = ({ shares, left }: Split, chosen: Gets): Gets => {
  const free = shares.filter(({ agent_id }) => !chosen.has(agent_id));
  const takers = (free.length > 0 ? free : shares).map(({ agent_id, gets }) => ({ agent_id, gets }));
  for (const _lead of left) {
    const least = takers.reduce((one, other) => (other.gets < one.gets ? other : one));
    least.gets += 1;
  }
  return new Map([...chosen, ...takers.map(({ agent_id, gets }) => [agent_id, gets] as const)]);
};

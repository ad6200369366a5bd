import type { AgentShare, PlannedLead } from '../../../contract/transfers';

/** How many leads each agent gets, by the agent's id. */
export type Gets = ReadonlyMap<number, number>;

export interface Split {
  /** The agents in the order of the plan, each with the leads they get. */
  shares: AgentShare[];
  /** Leads that nobody gets. */
  left: PlannedLead[];
  /** How many more leads were asked for than there are. */
  missing: number;
}

/** The leads of a share with what they are called, also from a server that says no more than their ids. */
const leadsOf = ({ lead_ids, leads }: AgentShare): PlannedLead[] => {
  const named = new Map(leads.map((lead) => [lead.lead_id, lead]));
  return lead_ids.map((lead_id) => named.get(lead_id) ?? { lead_id, cust_id: '', name: '' });
};

/**
 * A plan with other numbers: who gets fewer keeps the first of their leads, and what that sets free goes, in the plan's order, to
 * those who get more. Every lead of the plan is in one place of the result, and in one only.
 */
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

/**
 * Shares out what is left: one lead after the other to those whose number nobody chose, whoever has the least first; to all where
 * every number was chosen.
 */
export const shareOut = ({ shares, left }: Split, chosen: Gets): Gets => {
  const free = shares.filter(({ agent_id }) => !chosen.has(agent_id));
  const takers = (free.length > 0 ? free : shares).map(({ agent_id, gets }) => ({ agent_id, gets }));
  for (const _lead of left) {
    const least = takers.reduce((one, other) => (other.gets < one.gets ? other : one));
    least.gets += 1;
  }
  return new Map([...chosen, ...takers.map(({ agent_id, gets }) => [agent_id, gets] as const)]);
};

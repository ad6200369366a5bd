import { useMemo, useState } from 'react';
import { countOf, formatCount } from '../../../contract/numbers';
import type { AgentShare, DistributionPlan, PlannedLead } from '../../../contract/transfers';

export const sumText = ({ left, missing }: Split, total: number): string => {
  if (missing > 0) {
    return `${formatCount(missing)} too many: there ${total === 1 ? 'is' : 'are'} ${countOf(total, 'lead')}.`;
  }
  if (left.length === 0) return total === 1 ? 'The lead has an agent.' : `All ${countOf(total, 'lead')} have an agent.`;
  return `${formatCount(total - left.length)} of ${countOf(total, 'lead')} have an agent, ${formatCount(left.length)} left over.`;
};

const noShares: readonly never[] = [];
const nothingTyped: ReadonlyMap<number, string> = new Map();

const numbersIn = (typed: ReadonlyMap<number, string>): Gets =>
  new Map([...typed].map(([id, text]) => [id, Number(text) || 0]));

/** A plan with typed counts, which a new plan drops. */
export const useSplit = (plan: DistributionPlan | undefined) => {
  const [typing, setTyping] = useState({ plan, typed: nothingTyped });
  const typed = typing.plan === plan ? typing.typed : nothingTyped;
  const shares = plan?.shares ?? noShares;
  const split = useMemo(() => splitBy(shares, numbersIn(typed)), [shares, typed]);
  return {
    ...split,
    typed,
    type: (agentId: number, text: string) => setTyping({ plan, typed: new Map([...typed, [agentId, text]]) }),
    shareOutRest: () => {
      const gets = shareOut(split, numbersIn(typed));
      setTyping({ plan, typed: new Map([...gets].map(([id, count]) => [id, String(count)])) });
    },
  };
};

export type ChangedSplit = ReturnType<typeof useSplit>;

/** Counts of leads by agent. */
type Gets = ReadonlyMap<number, number>;

interface Split {
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

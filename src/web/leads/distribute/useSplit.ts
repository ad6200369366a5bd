import { useMemo, useState } from 'react';
import type { DistributionPlan } from '../../../contract/transfers';
import { shareOut, splitBy, type Gets } from './split';

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

import { everybody, reads, refuses, simple, writes, type Request } from './cells';
import type { World } from './world';

const leaders = (cell: typeof reads) => ({ ...everybody(cell), agent: refuses(403) });

/** A rule of the leader's team; a new one each time. */
const ruleOf = async ({ people }: World): Promise<Request> => ({
  body: {
    data: [
      {
        ...{ name: `Rule ${people.leader.user_id} ${(rules += 1)}`, tl_id: people.leader.user_id, is_on: 0 },
        ...{ by: 'turn', who: 'present', otherwise: 'wait' },
      },
    ],
  },
});
let rules = 0;

export const handOutRows = {
  getHandOut: simple(leaders(reads)),
  saveHandOut: simple(leaders(writes('hand_out_rules', 'audit_log')), ruleOf),
  tryHandOut: simple(leaders(reads), ruleOf),
  getPresence: simple(leaders(reads)),
  setPresence: simple(everybody(writes('presence')), async () => ({ body: { state: 'break' } })),
};

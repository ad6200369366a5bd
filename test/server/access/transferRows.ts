import {
  everybody,
  handsOut,
  inScope,
  leadTargets,
  onlyAdmin,
  reads,
  refuses,
  simple,
  writes,
  type Cell,
  type Request,
  type Target,
} from './cells';
import { MISSING, type World } from './world';

const transferOf = ({ people }: World, id: number): Request => ({
  body: { lead_id: [id], tl_id: people.leader.user_id, agent_id: '', project_id: '' },
});

/** Back to the team leader of the matrix, from whichever agent has it. */
const reassignmentOf = ({ people }: World, id: number): Request => ({
  body: { lead_id: [id], to_tl_id: people.leader.user_id, reason: 'On leave' },
});

const planOf = ({ people }: World, id: number): Request => ({
  body: { lead_id: [id], tl_id: people.leader.user_id, by: 'even' },
});

const distributionOf = ({ people }: World, id: number): Request => ({
  body: { data: [{ agent_id: people.agent.user_id, lead_ids: [id] }] },
});

/** Fresh leads to transfer: a lead that is already transferred or out of scope counts as missing. */
const freshLeads = (cell: Cell, request: (world: World, id: number) => Request): Record<string, Target> =>
  leadTargets(
    (kind) => ({ ...inScope[kind](kind === "the pool's" ? cell : refuses(409)), agent: refuses(403) }),
    request,
  );

/** The mark that a lead was left with by this transfer stays: it is undone. */
const goesBack = writes('leads', 'lead_notes', 'audit_log', 'transfers');

/** Calls that transfer leads and undo transfers. */
export const transferRows = {
  assignLeads: freshLeads(handsOut(), transferOf),
  reassignLeads: {
    ...leadTargets((kind) => ({ ...inScope[kind](handsOut('lead_notes')), agent: refuses(403) }), reassignmentOf),
    'to another team leader': {
      cells: onlyAdmin(handsOut('lead_notes')),
      request: async (world) => ({
        body: { lead_id: [await world.leads.own()], to_tl_id: world.people.otherLeader.user_id },
      }),
    },
    'to an agent of another team': {
      cells: { ...onlyAdmin(handsOut('lead_notes')), leader: refuses(422) },
      request: async (world) => ({
        body: { lead_id: [await world.leads.own()], to_agent_id: world.people.otherAgent.user_id },
      }),
    },
  },
  planDistribution: {
    ...freshLeads(reads, planOf),
    'over another team': {
      cells: onlyAdmin(reads),
      request: async ({ people }) => ({ body: { oldest: 5, tl_id: people.otherLeader.user_id } }),
    },
  },
  distributeLeads: {
    ...freshLeads(handsOut(), distributionOf),
    'to an agent of another team': {
      cells: { ...onlyAdmin(handsOut()), leader: refuses(422) },
      request: async (world) => ({
        body: { data: [{ agent_id: world.people.otherAgent.user_id, lead_ids: [await world.leads["the pool's"]()] }] },
      }),
    },
  },
  listTransfers: simple({ ...everybody(reads), agent: refuses(403) }),
  undoTransfer: {
    "the leader's": {
      cells: { ...everybody(goesBack), agent: refuses(403) },
      request: async (world) => ({ params: { transfer_id: await world.createTransfer('leader', 'leader') } }),
    },
    "an Admin's to the leader": {
      cells: onlyAdmin(goesBack),
      request: async (world) => ({ params: { transfer_id: await world.createTransfer('admin', 'leader') } }),
    },
    "another leader's": {
      cells: { ...onlyAdmin(goesBack), leader: refuses(404) },
      request: async (world) => ({ params: { transfer_id: await world.createTransfer('otherLeader', 'otherLeader') } }),
    },
    missing: {
      cells: { ...everybody(refuses(404)), agent: refuses(403) },
      request: async () => ({ params: { transfer_id: MISSING } }),
    },
  },
} satisfies Record<string, Record<string, Target>>;

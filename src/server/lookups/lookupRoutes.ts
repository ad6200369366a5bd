import { indianStates } from '../../contract/states';
import { parseRecordId } from '../http/recordId';
import type { Bind } from '../router';
import { findAgents, findTeamLeaders } from './lookupQueries';

export const lookupRoutes = (bind: Bind): void => {
  bind('listStates', {}, async () => ({ status: 200, data: indianStates.map((state) => ({ state })) }));

  bind('listTeamLeaders', {}, async ({ db }) => ({ status: 200, data: await findTeamLeaders(db) }));

  // An unknown leader has no agents: a dependent select must not fail on a stale choice.
  bind('listAgents', {}, async ({ db, params }) => {
    const leader = parseRecordId(params.teamLeaderId);
    return { status: 200, data: leader === undefined ? [] : await findAgents(db, leader) };
  });
};

import type { AppThunk } from '../session/sessionSlice';
import { leadsApi } from './leadsApi';
import { lookupsApi } from './lookupsApi';

const ahead = { subscribe: false } as const;

/**
 * Fetches a lead, and the agents of its team.
 * @param freshForS seconds after which a fetched lead is fetched again; by default, not while it is kept
 */
export const fetchLeadAhead =
  (id: string, freshForS?: number): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const fresh = freshForS === undefined ? {} : { forceRefetch: freshForS };
    const { data } = await dispatch(leadsApi.endpoints.getLead.initiate(id, { ...ahead, ...fresh }));
    const leader = data?.data.assign_team_leader_id;
    if (leader) void dispatch(lookupsApi.endpoints.getAgents.initiate(String(leader), ahead));
  };

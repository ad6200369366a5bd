import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Option } from '../../../../contract/lookups';
import { isWorthRetrying } from '../../../api/apiError';
import { useGetAgentsQuery, useGetTeamLeadersQuery } from '../../../api/lookupsApi';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../../../api/masterSettingsApi';

const none: readonly Option[] = [];

export const useChoices = (teamLeader: string) => {
  const leaders = useGetTeamLeadersQuery();
  const agents = useGetAgentsQuery(teamLeader || skipToken);
  const settings = useGetMasterSettingsQuery();
  const projects = useMemo(() => optionsOfCategory(settings.data, 'Project'), [settings.data]);
  const leadSources = useMemo(() => optionsOfCategory(settings.data, 'Lead Source'), [settings.data]);
  const failed = [leaders, agents, settings].filter((query) => query.isError);
  return {
    teamLeaders: leaders.data ?? none,
    // `data` would still hold the previous leader's agents.
    agents: agents.currentData ?? none,
    projects,
    leadSources,
    isLoadingLeaders: leaders.isLoading,
    isLoadingAgents: agents.isFetching && !agents.currentData,
    hasFailed: failed.length > 0,
    canRetry: failed.some(({ error }) => isWorthRetrying(error)),
    retry: () => failed.forEach((query) => void query.refetch()),
  };
};

export type Choices = ReturnType<typeof useChoices>;

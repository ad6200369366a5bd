import { useEffect, useMemo, useRef } from 'react';
import { callOutcomes, customerTypes, leadGenders } from '../../../../contract/choices';
import type { MasterCategory } from '../../../../contract/masterSettings';
import { isWorthRetrying } from '../../../api/apiError';
import { useGetAgentsQuery, useGetStatesQuery, useGetTeamLeadersQuery } from '../../../api/lookupsApi';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../../../api/masterSettingsApi';
import type { Loading } from '../../../forms/LoadedSelect';
import { useAppSelector } from '../../../session/hooks';
import type { SelectOption } from '../../../ui/SelectField';

const asOptions = (texts: readonly string[]): readonly SelectOption[] =>
  texts.map((text) => ({ value: text, label: text }));

export const genderOptions = asOptions(leadGenders);
export const customerTypeOptions = asOptions(customerTypes);
export const callStatusOptions = asOptions(callOutcomes);

const none: readonly SelectOption[] = [];

interface Loaded {
  data?: readonly SelectOption[] | undefined;
  isLoading: boolean;
}

const underWay: Loading = { isFetching: true };
const fetched: Loading = { isFetching: false };

/** `MissingOptions` reports failures, once for all selects. */
const choices = ({ data = none, isLoading }: Loaded) => ({ options: data, query: isLoading ? underWay : fetched });

export const useStateOptions = () => choices(useGetStatesQuery());

export const useTeamLeaderOptions = () => choices(useGetTeamLeadersQuery());

export const useAgentOptions = (teamLeader: string) => {
  const { currentData, isFetching } = useGetAgentsQuery(teamLeader, { skip: teamLeader === '' });
  return choices({ data: teamLeader === '' ? none : currentData, isLoading: isFetching && currentData === undefined });
};

export const useMasterOptions = (category: MasterCategory) => {
  const { data, isLoading } = useGetMasterSettingsQuery();
  const options = useMemo(() => optionsOfCategory(data, category), [data, category]);
  return choices({ data: options, isLoading });
};

export const useMissingOptions = (teamLeader: string) => {
  const token = useAppSelector((state) => state.session.token);
  const queries = [
    useGetStatesQuery(),
    useGetMasterSettingsQuery(),
    useGetTeamLeadersQuery(),
    useGetAgentsQuery(teamLeader, { skip: teamLeader === '' }),
  ];
  const failed = queries.filter((query) => query.isError && !query.isFetching);
  const retry = (): void => failed.forEach((query) => void query.refetch());
  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  // Queries that failed without a session are retried with the next one.
  useEffect(() => {
    if (token !== '') latestRetry.current();
  }, [token]);
  return { isMissing: failed.length > 0, canRetry: failed.some(({ error }) => isWorthRetrying(error)), retry };
};

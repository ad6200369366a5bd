import { unwrapLeadPage } from '../../../src/contract/leads';
import { useTeams, type Who } from '../../support/useTeams';

/** Teams whose leads are searched; each test begins with none. */
export const useSearch = () => {
  const { app, people, idOf, callerOf } = useTeams();
  afterEach(() => app.db.deleteFrom('leads').execute());
  const search = async (search_value: unknown, who: Who = 'admin', page: unknown = 1) => {
    const { status, body } = await callerOf(who)('searchLeads', { search_value, page });
    return { status, body, ...unwrapLeadPage(body) };
  };
  /** The names of the leads. */
  const found = async (...asked: Parameters<typeof search>) => (await search(...asked)).rows.map(({ name }) => name);
  return { app, people, idOf, search, found };
};

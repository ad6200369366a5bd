import { leadListCodes } from '../../../contract/leadCodes';
import { isDueList } from '../../../contract/rules/lists';
import { listPaths, paths } from '../../address/paths';
import type { SentCall } from '../send';

/** The first call of an address without filters; undefined for all other addresses. */
export const earlyCall = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isDueChosen: boolean,
): SentCall | undefined => {
  if (search !== '') return undefined;
  if (pathname === paths.home || pathname === paths.dashboard) return { name: 'getCounters' };
  const code = leadListCodes.find((one) => listPaths[one] === pathname && !(isDueChosen && isDueList(one)));
  return code === undefined ? undefined : { name: 'listLeads', body: { lead_status: String(code), page: 1 } };
};

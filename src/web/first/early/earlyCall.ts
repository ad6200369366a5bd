import { isDueList, leadListCodes } from '../../../contract/leadCodes';
import { listPaths } from '../../listPaths';
import { paths } from '../../paths';
import type { SentCall } from '../send';

/**
 * What an address without filters will ask for, told from its path alone. Undefined for all others: what draws them asks,
 * once it is there.
 * @param isDueChosen the person has the lists of follow-ups in another order
 */
export const earlyCall = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isDueChosen: boolean,
): SentCall | undefined => {
  if (search !== '') return undefined;
  if (pathname === paths.home || pathname === paths.dashboard) return { name: 'getCounters' };
  const code = leadListCodes.find((one) => listPaths[one] === pathname && !(isDueChosen && isDueList(one)));
  return code === undefined ? undefined : { name: 'listLeads', body: { lead_status: String(code), page: 1 } };
};

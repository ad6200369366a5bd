import type { Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';

/** Which rows of a list stand on a page: `51–100 of 1,200`; empty where it has none. */
export const rangeText = ({ page, total }: Pick<Page<unknown>, 'page' | 'total'>, rowCount: number): string => {
  const before = (page - 1) * limits.leadPageSize;
  return rowCount > 0 ? `${formatCount(before + 1)}–${formatCount(before + rowCount)} of ${formatCount(total)}` : '';
};

import type { Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';

/** `51–100 of 1,200`; empty for a page without rows. */
export const rangeText = ({ page, total }: Pick<Page<unknown>, 'page' | 'total'>, rowCount: number): string => {
  const before = (page - 1) * limits.leadPageSize;
  return rowCount > 0 ? `${formatCount(before + 1)}–${formatCount(before + rowCount)} of ${formatCount(total)}` : '';
};

import type { ComponentProps } from 'react';
import { lateCode, useApproach, useLateCode } from '../../../ui/lateCode';
import type { DueTimes } from './DueTimes';

// The rows do not wait for it, and it has its place where nothing moves for it.
const switchCode = lateCode(() => import('./DueTimes'));

/** The switch of the column *Due*, fetched when the browser is idle. */
export const LateDueTimes = (props: ComponentProps<typeof DueTimes>) => {
  const code = useLateCode(switchCode, true);
  useApproach(switchCode);
  return code ? <code.DueTimes {...props} /> : null;
};

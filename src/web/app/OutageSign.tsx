import { useSyncExternalStore } from 'react';
import { followOutage, outageText } from '../live/outage';

/** Always rendered, so that a new text is announced. */
export const OutageSign = () => (
  <span className="outage" role="status">
    {useSyncExternalStore(followOutage, outageText)}
  </span>
);

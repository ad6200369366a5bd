import { useSyncExternalStore } from 'react';
import { followOutage, outageText } from '../live/outage';

/** Since when changes of others do not arrive. Always there, so that a text is read out when it comes. */
export const OutageSign = () => (
  <span className="outage" role="status">
    {useSyncExternalStore(followOutage, outageText)}
  </span>
);

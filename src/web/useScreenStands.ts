import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf, type SelectLeads } from './handOver';

/**
 * Tells the first paint, where there was one, that the screen of this address is there with its data, so that it makes way.
 * @param isReady false while the screen still waits for something
 * @param select of a screen whose leads can be selected: takes over the selection; the same function at every call
 */
export const useScreenStands = (isReady: boolean, select?: SelectLeads): void => {
  const address = addressOf(useLocation());
  useEffect(() => {
    if (isReady) window.firstPaint?.screenStands(address, select);
  }, [isReady, address, select]);
};

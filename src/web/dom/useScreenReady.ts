import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf, type SelectLeads } from '../handOver';

/**
 * Reports the screen to the first paint, which then hands over.
 * @param select selects leads on this screen; must keep its reference
 */
export const useScreenReady = (isReady: boolean, select?: SelectLeads): void => {
  const address = addressOf(useLocation());
  useEffect(() => {
    if (isReady) window.firstPaint?.screenReady(address, select);
  }, [isReady, address, select]);
};
